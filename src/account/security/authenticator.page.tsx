import { AppError } from '../../contracts/errors.ts'
import { href } from '../../contracts/paths.ts'
import { pendingTotp, confirmTotp } from './factors.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'
import { renderSVG } from 'uqr'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import type { AccountFormProps } from '../profile/account-section.tsx'
import { CodeField } from './code-field.tsx'
import styles from './app-set-up.module.css'

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

interface AppSetUpProps extends AccountFormProps {
  /** In base32. */
  secret: string
  /** The address in the QR code. */
  uri: string
}

/** Connects an authenticator app: its secret as a QR code and as text, then its first code. */
function AppSetUp({ user, flash, next, secret, uri }: AppSetUpProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.setUp}>
      <section className={styles.step}>
        <h2>{t('security.setUp.scan')}</h2>
        <div
          className={styles.picture}
          role="img"
          aria-label={t('security.setUp.code')}
          dangerouslySetInnerHTML={{ __html: renderSVG(uri, { border: 4, ecc: 'M' }) }}
        />
        <p>
          {t('security.setUp.type')} <code className={styles.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</code>
        </p>
        <p>
          <a className="link" href={uri}>
            {t('security.setUp.open')}
          </a>
        </p>
      </section>
      <section className={styles.step}>
        <h2>{t('security.setUp.enter')}</h2>
        <Form endpoint={confirmTotp} params={{ _id: user._id }} next={next}>
          <FormMessage flash={flash} />
          <CodeField error={flash?.errors['code']} autoFocus={flash !== undefined} />
          <div className="row">
            <Button submit type="primary">
              {t('security.setUp.submit')}
            </Button>
            <Button href={href('account/security')} variant="text">
              {t('security.setUp.back')}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}
