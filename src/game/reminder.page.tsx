import { confirmReminder } from './game-reminder.contract.ts'
import { defineMailLanding } from '../account/mail-link/mail-link-page.tsx'

const names = { title: 'title', heading: 'heading', text: 'landing', submit: 'confirm' } as const

/** Of the mail that confirms a reminder of the next word. */
export default defineMailLanding('game/reminder', {
  endpoint: confirmReminder,
  words: (t, name) => t(`game.reminder.${names[name]}`),
  result: ({ t, href }, done) => ({
    heading: t('game.reminder.title'),
    link: { href: href('game/index'), label: t('game.title') },
    text: <p>{t(done ? 'game.reminder.done' : 'game.reminder.invalid')}</p>,
  }),
})
