import { confirm } from '../../content/newsletter/newsletter.contract.ts'
import { defineMailLanding } from './mail-link-page.tsx'

export default defineMailLanding('account/newsletter', {
  endpoint: confirm,
  title: ({ t }) => t('mail.newsletter.title'),
  confirm: ({ t }) => ({
    heading: t('mail.newsletter.heading'),
    text: t('mail.newsletter.text'),
    submit: t('mail.newsletter.submit'),
  }),
  result: ({ t, href }, done) => ({
    heading: t('mail.newsletter.heading'),
    link: { href: href('events/list'), label: t('mail.newsletter.events') },
    text: <p>{t(done ? 'mail.newsletter.done' : 'mail.newsletter.invalid')}</p>,
  }),
})
