import type { PathId } from '../../../contracts/paths.ts'
import { safePath } from '../../../lib/safe-path.ts'
import type { RequestContext } from '../../define-page.ts'
import { PageRedirect } from '../../page-redirect.ts'

/** Where to go once logged in, from the address; `undefined` unless it is a path of this site. */
export const nextOf = (query: URLSearchParams): string | undefined => safePath(query.get('next'))

/** Where the flow ends: where one came from, else the home page. */
export const endOf = ({ query, i18n }: RequestContext): string => nextOf(query) ?? i18n.href('content/home')

/** @throws PageRedirect for a signed-in visitor, to the end of the flow */
export function leaveIfSignedIn(context: RequestContext): void {
  if (context.visitor.user) throw new PageRedirect(endOf(context))
}

/**
 * The e-mail that the flow goes on with: typed once, then carried in a cookie.
 * @throws PageRedirect to the first step when there is none
 */
export function knownEmail({ visitor, query, i18n }: RequestContext): string {
  if (visitor.email) return visitor.email
  throw new PageRedirect(i18n.href('login/start', {}, { next: nextOf(query) }))
}

/** A step's address, with where to go afterwards kept. */
export const stepHref = ({ i18n, query }: RequestContext, step: PathId): string =>
  i18n.href(step, {}, { next: nextOf(query) })
