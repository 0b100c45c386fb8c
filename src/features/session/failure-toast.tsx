import { useI18n } from '../../i18n/use-i18n.ts'
import { Toast } from '../../ui/feedback/toast.tsx'

/** Said on a page whose form was refused, and which is the same for everybody: it has no place of its own to say so. */
export function FailureToast() {
  const { t } = useI18n()
  return <Toast type="error" message={t('ui.genericError')} />
}
