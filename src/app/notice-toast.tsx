import { useI18n } from '../i18n/use-i18n.ts'
import { Toast } from '../ui/feedback/toast.tsx'

/** Messages for one visitor on a cached page: a form failed, a mail's link failed, they cancelled a registration, or deleted their account. */
const texts = {
  form: 'ui.genericError',
  link: 'registration.badLink',
  left: 'registration.unattend.done',
  deleted: 'account.profilePage.deleted',
} as const
export type Notice = keyof typeof texts

/** Shows a notice as a toast, where the page has no place for the message. */
export function NoticeToast({ notice }: { notice: Notice }) {
  const { t } = useI18n()
  return <Toast type={notice === 'form' || notice === 'link' ? 'error' : 'success'} message={t(texts[notice])} />
}
