import { confirmReminder } from './game-reminder.contract.ts'
import { defineMailLanding } from '../account/mail-link/mail-link-page.tsx'

/** Of the mail that confirms a reminder of the next word. */
export default defineMailLanding('game/reminder', {
  endpoint: confirmReminder,
  title: ({ t }) => t('game.reminder.title'),
  confirm: ({ t }) => ({
    heading: t('game.reminder.heading'),
    text: t('game.reminder.landing'),
    submit: t('game.reminder.confirm'),
  }),
  result: ({ t, href }, done) => ({
    heading: t('game.reminder.title'),
    link: { href: href('game/index'), label: t('game.title') },
    text: <p>{t(done ? 'game.reminder.done' : 'game.reminder.invalid')}</p>,
  }),
})
