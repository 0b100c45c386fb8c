import { searchWords } from './followed-events.ts'
import { accountMail } from './define-mail.ts'

/** Mails of the newsletter, of followed searches and of the word game, besides the new events of a search. */

interface Link {
  token: string
}
const link = { token: 'example' }

export const subscriptionMails = {
  newsletterConfirm: accountMail<Link>({ to: 'account/newsletter', why: 'address', example: () => link }),
  followConfirm: accountMail<Link & { follow?: string }>({
    to: 'account/follow',
    values: ({ followed, t }) => ({ what: (followed && searchWords(followed)) || t('mail.followConfirm.everything') }),
    why: 'address',
    example: () => link,
  }),
  gameConfirm: accountMail<Link>({ to: 'game/reminder', why: 'address', example: () => link }),
  gameReminder: accountMail({
    to: 'game/play',
    stops: 'game',
    push: 'game',
    look: 'tiles',
    isMass: true,
    example: () => ({}),
  }),
}
