import type { Flash } from '../../contracts/flash.ts'
import { queryString } from '../../contracts/paths.ts'
import { provider as exchange, providerFailures, providerPath, type Provider } from './providers.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import styles from './provider-buttons.module.css'
import { addressAfter, type Flow } from '../flow-address.ts'

/** The configured providers, and the origin of the window's messages when `/v1` is remote. */
export interface ProviderSettings {
  providers: readonly Provider[]
  apiHost: string | undefined
}

interface ProviderButtonsProps {
  settings: ProviderSettings
  /** Path to continue with after log-in, if the profile is complete. */
  completed: string
  /** Path to continue with if the profile is incomplete. */
  incomplete: string
  /** Result of a log-in without script. */
  flash?: Flash | undefined
}

/** Failures to show: those of the provider, a closed window, a blocked window. */
const failures = [...providerFailures, 'closed', 'blocked'] as const

function FailureAlert({ failure }: { failure: (typeof failures)[number] }) {
  const { t } = useI18n()
  return (
    <Alert type={failure === 'confirm' ? 'warning' : 'negative'} role="alert">
      {t(`provider.failures.${failure}`)}
    </Alert>
  )
}

/**
 * Log-in with Google or Facebook (spec §4). Each button is a link that works without script; with script it opens a popup.
 * Renders nothing without providers.
 */
function ProviderButtons({ settings, completed, incomplete, flash }: ProviderButtonsProps) {
  const { t, href } = useI18n()
  if (settings.providers.length === 0) return null
  const failed =
    flash?.form === exchange.spec.id ? failures.find((known) => known === flash.values['provider']) : undefined
  return (
    <div
      className={styles.providers}
      data-provider-login={settings.apiHost ?? ''}
      data-completed={completed}
      data-incomplete={incomplete}
      data-code={href('login/code', {}, { next: completed })}
    >
      <p className={styles.or}>{t('provider.or')}</p>
      <div data-message="">{failed !== undefined && <FailureAlert failure={failed} />}</div>
      {failures.map((failure) => (
        <template key={failure} data-failure={failure}>
          <FailureAlert failure={failure} />
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

interface FlowProvidersProps {
  flow: Flow
  settings: ProviderSettings
  flash: Flash | undefined
}

/** The provider buttons of a flow, with the next steps for complete and incomplete profiles (spec §4). */
export function FlowProviders({ flow, settings, flash }: FlowProvidersProps) {
  const { locale } = useI18n()
  const after = (profileCompleted: boolean) => addressAfter(locale, flow, { after: 'provider', profileCompleted })
  return <ProviderButtons settings={settings} completed={after(true)} incomplete={after(false)} flash={flash} />
}
