import { AppError } from '../../contracts/errors.ts'
import { href } from '../../contracts/paths.ts'
import { pendingTotp } from './factors.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'

/** Connects an authenticator app to the account. */
export default definePage('account/authenticator', {
  async load(context) {
    const { locale, visitor } = context
    const user = requireUser(context)
    const pending = await context.api(pendingTotp, { params: { _id: user._id } }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'confirm_first')
        throw new PageRedirect(href(locale, 'account/confirm', {}, { next: href(locale, 'account/authenticator') }))
      if (error.code === 'not_found') throw new PageRedirect(href(locale, 'account/security'))
      throw error
    })
    return { user, flash: visitor.flash, ...pending }
  },
  head: ({ i18n }) => ({ title: i18n.t('security.setUp.title'), noindex: true }),
  Component: ({ data, context: { i18n } }) => (
    <AccountFrame id="account/profile" title={i18n.t('security.setUp.title')}>
      <AppSetUp {...data} next={`${i18n.href('account/security', {}, { done: 'app' })}#recovery`} />
    </AccountFrame>
  ),
})
