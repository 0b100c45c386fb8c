import { myRegistration } from '../../../contracts/v1/attendance.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { Visitor } from '../../define-page.ts'

interface RegistrationAlertProps {
  flash: Visitor['flash']
  /** Said when the step's own form was refused. */
  failed: string
}

/** Over a step of a registration: the link that led here does not hold, or the form was refused. */
export function RegistrationAlert({ flash, failed }: RegistrationAlertProps) {
  const { t } = useI18n()
  if (!flash) return null
  return (
    <Alert type="negative" role="alert">
      {flash.form === myRegistration.spec.id ? t('registration.badLink') : failed}
    </Alert>
  )
}
