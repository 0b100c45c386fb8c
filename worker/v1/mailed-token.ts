import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { PathId } from '../../src/contracts/paths.ts'
import { answerInvitation } from '../../src/contracts/v1/organizing.ts'
import { confirmReminder } from '../../src/contracts/v1/services/game-reminder.ts'
import { confirm as confirmFollow } from '../../src/contracts/v1/services/follows.ts'
import { confirm } from '../../src/contracts/v1/services/newsletter.ts'
import { confirmProvider } from '../../src/contracts/v1/providers.ts'
import { activate, activateNewEmail, resetPassword, undoEmailChange } from '../../src/contracts/v1/users.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'

/** Pages that mails link to, each with the call that its form makes with the mail's token. */
const calls: Partial<Record<PathId, Endpoint>> = {
  'account/activate': activate,
  'account/change-email': activateNewEmail,
  'account/keep-email': undoEmailChange,
  'account/link-provider': confirmProvider,
  'account/newsletter': confirm,
  'account/follow': confirmFollow,
  'account/invitation': answerInvitation,
  'game/reminder': confirmReminder,
  'login/reset-password': resetPassword,
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
  const page = (Object.keys(calls) as PathId[]).find((id) => calls[id] === endpoint)
  return page && mailedToken(c, page)
}

/** Deletes the token after its use. */
export const forgetMailedToken = (c: AppContext): void => writeCookie(c, 'mailToken', null)
