import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { addressAfter, endHref, type Flow } from '../flow-address.ts'
import { PasskeyPart } from './passkey-part.tsx'

/**
 * Log-in by a passkey, beside the other ways of a step. A like that the flow began with is made by the page that providers lead
 * to, or by the dialog over a list.
 */
export function PasskeyLogIn({ flow }: { flow: Flow }) {
  const { t, locale } = useI18n()
  const answer =
    flow.feature === undefined
      ? ({ after: 'login' } as const)
      : ({ after: 'provider', profileCompleted: true } as const)
  return (
    <PasskeyPart ceremony="logIn" next={addressAfter(locale, flow, answer)} end={endHref(locale, flow)}>
      <Button variant="ghost" size="full" icon="key-round">
        {t('security.passkeys.logIn')}
      </Button>
    </PasskeyPart>
  )
}

/** Confirms the session by a passkey. */
export function PasskeyConfirm({ next }: { next: string }) {
  const { t } = useI18n()
  return (
    <PasskeyPart ceremony="confirm" next={next}>
      <Button type="primary" size="full" icon="key-round">
        {t('security.passkeys.confirm')}
      </Button>
    </PasskeyPart>
  )
}
