import { myRegistration } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Visitor } from '../../page/define-page.ts'

interface RegistrationAlertProps {
  flash: Visitor['flash']
  /** Message for a rejected form of this step. */
  failed: string
}

/** Error message of a registration step: the mail link is invalid, or the form was rejected. */
export function RegistrationAlert({ flash, failed }: RegistrationAlertProps) {
  const { t } = useI18n()
  if (!flash) return null
  return (
    <Alert type="negative" role="alert">
      {flash.form === myRegistration.spec.id ? t('registration.badLink') : failed}
    </Alert>
  )
}
