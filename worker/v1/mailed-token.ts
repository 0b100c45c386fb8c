import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { mailedPages } from '../../src/contracts/form-rules.ts'
import type { PathId } from '../../src/contracts/paths.ts'
import type { AppContext } from '../http/context.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'

/** Whether mails link to this page. */
export const isMailedPage = (id: PathId): boolean => (mailedPages as readonly PathId[]).includes(id)

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
  const page = endpoint.spec.form?.mail
  return page && mailedToken(c, page)
}

/** Deletes the token after its use. */
export const forgetMailedToken = (c: AppContext): void => writeCookie(c, 'mailToken', null)
