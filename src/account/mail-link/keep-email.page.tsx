import { undoEmailChange } from '../users.contract.ts'
import { defineMailLanding } from './mail-link-page.tsx'

/** Of "This was not me" in mails about a change of e-mail. */
export default defineMailLanding('account/keep-email', {
  endpoint: undoEmailChange,
  words: (t, name) => t(`auth.keepEmailPage.${name}`),
  result: ({ t, href }, done) => ({
    heading: t('auth.keepEmailPage.title'),
    title: done ? undefined : t('auth.keepEmailPage.invalid'),
    link: {
      href: href(done ? 'login/start' : 'login/lost-password'),
      label: t(done ? 'auth.start.title' : 'auth.lost.title'),
    },
    text: <p>{t(done ? 'auth.keepEmailPage.done' : 'auth.keepEmailPage.invalidText')}</p>,
  }),
})
