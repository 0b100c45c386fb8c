import { resentToastMs } from '../../contracts/limits.ts'
import { resendActivation } from '../../account/users.contract.ts'
import { stepHref } from '../../login/flow-address.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import type { AttendData } from './attend-data.ts'

/**
 * The account's e-mail must be confirmed before registering; the confirmation link leads back here (spec §5
 * Unconfirmed).
 */
export function UnconfirmedStep({ flow, event, user, flash, resent }: AttendData) {
  const { t, locale, href } = useI18n()
  return (
    <>
      <Alert icon="mail-warning" title={t('attend.unconfirmed.text')}>
        <p>{t('attend.unconfirmed.sentTo', { email: user!.email })}</p>
      </Alert>
      {resent && !flash && (
        <Alert type="positive" role="status">
          {t('account.activation.resent')}
        </Alert>
      )}
      <Button href={stepHref(locale, flow, 'attend')} type="primary" size="full">
        {t('attend.unconfirmed.done')}
      </Button>
      <Form
        endpoint={resendActivation}
        next={href('events/attend', { slug: event.slug }, { step: 'attend', resent: 1 })}
        toast={{ text: t('account.activation.resent'), ms: resentToastMs }}
      >
        {flash?.form === resendActivation.spec.id && <FormMessage flash={flash} />}
        <input type="hidden" name="email" value={user!.email} />
        <input type="hidden" name="attend" value={event.slug} />
        <Button submit variant="ghost" size="full">
          {t('account.activation.resend')}
        </Button>
      </Form>
      <p>
        <a className="link" href={`${href('account/profile')}#email`}>
          {t('attend.unconfirmed.wrong')}
        </a>
      </p>
    </>
  )
}
