import { useI18n } from '../../i18n/use-i18n.ts'
import { Toast } from '../../ui/feedback/toast.tsx'

/**
 * Said on a page that is the same for everybody, and so has no place of its own to say it: its form was refused, or the
 * link of a mail that led here does not hold.
 */
export function FailureToast({ cause }: { cause: 'form' | 'link' }) {
  const { t } = useI18n()
  return <Toast type="error" message={t(cause === 'link' ? 'registration.badLink' : 'ui.genericError')} />
}
