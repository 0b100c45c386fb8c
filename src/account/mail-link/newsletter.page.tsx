import { confirm } from '../../content/newsletter/newsletter.contract.ts'
import { NewsletterForm } from '../../content/newsletter/newsletter-form.tsx'
import { defineMailLanding } from './mail-link-page.tsx'

export default defineMailLanding('account/newsletter', {
  endpoint: confirm,
  words: (t, name) => t(`mail.newsletter.${name}`),
  result: ({ t, href }, done) => ({
    heading: t('mail.newsletter.heading'),
    link: { href: href('events/list'), label: t('mail.newsletter.events') },
    undo: !done && <NewsletterForm />,
    text: <p>{t(done ? 'mail.newsletter.done' : 'mail.newsletter.invalid')}</p>,
  }),
})
