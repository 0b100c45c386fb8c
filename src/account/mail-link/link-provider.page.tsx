import { confirmProvider } from '../../login/providers/providers.contract.ts'
import { defineMailLanding } from './mail-link-page.tsx'

/** Of the mail that asks to link an OAuth provider. */
export default defineMailLanding('account/link-provider', {
  endpoint: confirmProvider,
  words: (t, name) => t(`provider.link.${name}`),
  result: ({ t, href }, done, { user }) => ({
    heading: t('provider.link.title'),
    title: done ? undefined : t('provider.link.invalid'),
    link: {
      href: href(user ? 'account/profile' : 'login/start'),
      label: t(user ? 'account.profilePage.title' : 'auth.start.title'),
    },
    text: done ? t('provider.link.done') : <p>{t('provider.link.invalidText')}</p>,
  }),
})
