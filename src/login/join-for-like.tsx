import type { Flash } from '../contracts/flash.ts'
import { endHref, stepHref, type Flow } from './flow-address.ts'
import { FlowProviders } from './providers/flow-providers.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import type { PublicSettings } from '../page/define-page.ts'

interface JoinForLikeProps {
  flow: Flow
  settings: PublicSettings
  flash: Flash | undefined
}

/** Step `join` of a like: log-in options to sync likes across devices, and a link back to the page (spec §4 Like). */
export function JoinForLike({ flow, settings, flash }: JoinForLikeProps) {
  const { t, locale } = useI18n()
  return (
    <>
      <Button href={stepHref(locale, flow, 'email')} type="primary" size="full">
        {t('auth.withEmail')}
      </Button>
      <FlowProviders flow={flow} settings={settings} flash={flash} />
      <p>
        <a className="link" href={endHref(locale, flow)}>
          {t('auth.joinLike.later')}
        </a>
      </p>
    </>
  )
}
