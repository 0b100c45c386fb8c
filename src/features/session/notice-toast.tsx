import { useI18n } from '../../i18n/use-i18n.ts'
import { Toast } from '../../ui/feedback/toast.tsx'

/**
 * A message for one visitor on a cached page: a form failed, a mail's link failed, they cancelled a registration, or deleted their
 * account.
 */
export type Notice = 'form' | 'link' | 'left' | 'deleted'

/** Shows a notice as a toast, where the page has no place for the message. */
export function NoticeToast({ notice }: { notice: Notice }) {
  const { t } = useI18n()
  if (notice === 'left') return <Toast message={t('registration.unattend.done')} />
  if (notice === 'deleted') return <Toast message={t('account.profilePage.deleted')} />
  return <Toast type="error" message={t(notice === 'link' ? 'registration.badLink' : 'ui.genericError')} />
}
