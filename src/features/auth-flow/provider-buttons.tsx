import type { Flash } from '../../contracts/flash.ts'
import { queryString } from '../../contracts/paths.ts'
import { provider as exchange, providerFailures, providerPath, type Provider } from '../../contracts/v1/providers.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import styles from './provider-buttons.module.css'

/** Which providers the site has, and whose window answers when `/v1` is another host's. */
export interface ProviderSettings {
  providers: readonly Provider[]
  apiHost: string | undefined
}

interface ProviderButtonsProps {
  settings: ProviderSettings
  /** Path to go on to with a completed profile. */
  completed: string
  /** Path to go on to with an incomplete one. */
  incomplete: string
  /** What became of a log-in that was tried without script. */
  flash?: Flash | undefined
}

/** What can be said besides the failures of the provider's window: it was closed, the browser did not open it. */
const failures = [...providerFailures, 'closed', 'blocked'] as const

function Said({ failure }: { failure: (typeof failures)[number] }) {
  const { t } = useI18n()
  return (
    <Alert type={failure === 'confirm' ? 'warning' : 'negative'} role="alert">
      {t(`provider.failures.${failure}`)}
    </Alert>
  )
}

/**
 * Log-in by Google or Facebook (spec §4): each a link that works without script; with it the provider stands in a window of
 * its own. Nothing where no provider is configured.
 */
export function ProviderButtons({ settings, completed, incomplete, flash }: ProviderButtonsProps) {
  const { t } = useI18n()
  if (settings.providers.length === 0) return null
  const failed =
    flash?.form === exchange.spec.id ? failures.find((known) => known === flash.errors['provider']) : undefined
  return (
    <div
      className={styles.providers}
      data-provider-login={settings.apiHost ?? ''}
      data-completed={completed}
      data-incomplete={incomplete}
    >
      <p className={styles.or}>{t('provider.or')}</p>
      <div data-said="">{failed !== undefined && <Said failure={failed} />}</div>
      {failures.map((failure) => (
        <template key={failure} data-failure={failure}>
          <Said failure={failure} />
        </template>
      ))}
      {settings.providers.map((provider) => (
        <Button
          key={provider}
          href={providerPath(provider) + queryString({ mode: 'redirect', completed, incomplete })}
          variant="ghost"
          size="full"
          rel="nofollow"
          data-provider={provider}
        >
          <BrandMark of={provider} />
          {t(`provider.buttons.${provider}`)}
        </Button>
      ))}
    </div>
  )
}
