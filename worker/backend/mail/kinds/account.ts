import { href } from '../../../../src/contracts/paths.ts'
import type { Provider } from '../../../../src/login/providers/providers.contract.ts'
import { accountMail } from './define-mail.ts'
import { searchWords } from './followed-events.ts'

interface Link {
  token: string
}
const link = { token: 'example' }

/** Mails of the newsletter, of followed searches and of the word game, besides the new events of a search. */
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

export interface LinkData {
  token: string
  /** Path that the page of the link leads on to. */
  back?: string | undefined
  /** Another address that the mail mentions. */
  email?: string | undefined
  /** The provider of the pending log-in. */
  provider?: Provider | undefined
  /** Name of the person who caused it; empty when unknown. */
  by?: string | undefined
  event?: string | undefined
}
const moved = { ...link, email: 'new@example.org' }
const keepMail = accountMail<LinkData>({
  to: 'account/keep-email',
  values: ({ data: { email = '' } }) => ({ email }),
  why: 'account',
  look: 'key',
  example: () => moved,
})

/** Mails with a link of an account. */
export const linkMails = {
  activate: accountMail<LinkData>({
    to: 'account/activate',
    hasHead: true,
    why: 'address',
    isAccess: true,
    example: () => link,
  }),
  activateAttend: accountMail<LinkData>({
    to: ({ data: { token, back }, facts, t }) =>
      href(t.locale, 'account/activate', {}, { token, attend: facts?.event.slug, back }),
    hasHead: true,
    why: 'account',
    isOfEvent: true,
    example: () => link,
  }),
  resetPassword: accountMail<LinkData>({
    to: 'login/reset-password',
    why: 'address',
    isAccess: true,
    look: 'key',
    example: () => link,
  }),
  changeEmail: accountMail<LinkData>({ to: 'account/change-email', why: 'address', example: () => moved }),
  changeEmailNotice: keepMail,
  emailChanged: keepMail,
  providerLink: accountMail<LinkData>({
    to: 'account/link-provider',
    values: ({ data: { provider }, t }) => ({ provider: provider ? t(`provider.names.${provider}`) : '' }),
    why: 'address',
    isAccess: true,
    example: () => ({ ...link, provider: 'google' }),
  }),
}

export const endMails = {
  passwordChanged: accountMail({ to: 'login/index', why: 'account', look: 'key', example: () => ({}) }),
  accountDeleted: accountMail({ to: 'events/list', why: 'account', look: 'goodbye', example: () => ({}) }),
}
