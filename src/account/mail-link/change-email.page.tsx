import { activateNewEmail } from '../users.contract.ts'
import { defineMailLanding } from './mail-link-page.tsx'

/** Of the mail to a new address (spec §2 `/change-email`). */
export default defineMailLanding('account/change-email', {
  endpoint: activateNewEmail,
  words: (t, name) => t(`auth.changeEmailPage.${name}`),
  result: ({ t, href }, done) => ({
    heading: t('auth.changeEmailPage.heading'),
    title: done ? undefined : t('auth.changeEmailPage.invalid'),
    assertive: true,
    link: { href: href('account/profile'), label: t('auth.changeEmailPage.again') },
    text: <p>{t(done ? 'auth.changeEmailPage.done' : 'auth.changeEmailPage.invalidText')}</p>,
  }),
})
