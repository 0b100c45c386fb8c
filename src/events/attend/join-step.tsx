import { addressAfter } from '../../login/flow-address.ts'
import { FlowProviders } from '../../login/providers/provider-buttons.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { AttendData } from './attend-data.ts'

/** Step `join`: with an account, by a provider, or as a guest if allowed (spec §4, D16). */
export function JoinStep({ flow, event, flash, settings }: AttendData) {
  const { t, locale } = useI18n()
  const refused = flash?.code === 'forbidden'
  return (
    <>
      {refused && (
        <Alert type="negative" role="alert">
          {t('attend.errors.noGuests')}
        </Alert>
      )}
      <p>{t('attend.join.text')}</p>
      <Button href={addressAfter(locale, flow, { after: 'join', way: 'email' })} type="primary" size="full">
        {t('auth.withEmail')}
      </Button>
      <FlowProviders flow={flow} settings={settings} flash={flash} />
      {event.guests && !refused && (
        <Button href={addressAfter(locale, flow, { after: 'join', way: 'guest' })} variant="text" size="full">
          {t('attend.join.guest')}
        </Button>
      )}
    </>
  )
}
