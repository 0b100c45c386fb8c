import { resentToastMs } from '../contracts/limits.ts'
import { resendActivation, type User } from './users.contract.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Form } from '../ui/forms/form.tsx'
import styles from './activation-notice.module.css'

interface ActivationNoticeProps {
  user: User
  /** Where the page goes on without script, once the mail is sent. */
  next: string
  /** What waits for it; default: registering for events. */
  text?: string | undefined
  /** The mail was sent again a moment ago, without script. */
  resent?: boolean | undefined
}

/** Says that the e-mail is not confirmed yet, with a button that sends the mail again (spec §6, D69). */
export function ActivationNotice({ user, next, text, resent = false }: ActivationNoticeProps) {
  const { t } = useI18n()
  return (
    <Alert icon="mail-warning" title={t('account.activation.title')}>
      <p className={styles.text}>{text ?? t('account.activation.text', { email: user.email })}</p>
      {resent && (
        <p className={styles.text} role="status">
          {t('account.activation.resent')}
        </p>
      )}
      <Form endpoint={resendActivation} next={next} toast={{ text: t('account.activation.resent'), ms: resentToastMs }}>
        <input type="hidden" name="email" value={user.email} />
        <Button submit variant="ghost" size="medium">
          {t('account.activation.resend')}
        </Button>
      </Form>
    </Alert>
  )
}
