import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { PathId } from '../../src/contracts/paths.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'

/**
 * Pages that mails link to, each with the id of the call that its form makes with the mail's token: ids, because every request
 * asks whether its page is one of these, and only forms need the contracts of the calls.
 */
const calls: Partial<Record<PathId, string>> = {
  'account/activate': 'users.activate',
  'account/change-email': 'users.activateNewEmail',
  'account/keep-email': 'users.undoEmailChange',
  'account/link-provider': 'users.confirmProvider',
  'account/newsletter': 'newsletter.confirm',
  'account/follow': 'follows.confirm',
  'account/invitation': 'users.answerInvitation',
  'game/reminder': 'game.confirmReminder',
  'login/reset-password': 'users.resetPassword',
}

/** Whether mails link to this page. */
export const isMailedPage = (id: PathId): boolean => Object.hasOwn(calls, id)

/** Stores a mail's token for its page; it replaces the token of an earlier mail. */
export const storeMailedToken = (c: AppContext, page: PathId, token: string): void =>
  writeCookie(c, 'mailToken', `${page} ${token.slice(0, 200)}`)

/** The token of the mail whose link opened a page. */
export function mailedToken(c: AppContext, page: PathId): string | undefined {
  const [of, token] = readCookie(c, 'mailToken')?.split(' ') ?? []
  return of === page ? token : undefined
}

/** The token of the mail whose page makes this call. */
export function mailedTokenFor(c: AppContext, endpoint: Endpoint): string | undefined {
  const page = (Object.keys(calls) as PathId[]).find((id) => calls[id] === endpoint.spec.id)
  return page && mailedToken(c, page)
}

/** Deletes the token after its use. */
export const forgetMailedToken = (c: AppContext): void => writeCookie(c, 'mailToken', null)
