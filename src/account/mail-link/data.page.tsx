import { guestData } from '../../admin/people/guests.contract.ts'
import { AppError } from '../../contracts/errors.ts'
import { definePage } from '../../page/define-page.ts'
import { ResultStep } from './mail-link-page.tsx'

/** Where a person without an account downloads their data, by the link that an operator sent them. */
export default definePage('account/data', {
  layout: 'bare',
  async load({ api, query }) {
    const token = query.get('token') ?? ''
    try {
      await api(guestData, { params: { token } })
      return { file: guestData.path.replace('{token}', encodeURIComponent(token)) }
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return { file: undefined }
      throw error
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('mail.guestData.subject'), noindex: true }),
  Component: ({ data: { file }, context: { i18n } }) => {
    const { t, href } = i18n
    const link = file
      ? { href: file, label: t('mail.guestData.button') }
      : { href: href('events/list'), label: t('mail.unsubscribe.events') }
    return (
      <ResultStep heading={t('mail.guestData.subject')} done={file !== undefined} link={link}>
        <p>{t(file ? 'mail.guestData.ready' : 'mail.guestData.invalid')}</p>
      </ResultStep>
    )
  },
})
