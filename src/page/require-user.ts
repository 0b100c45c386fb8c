import type { User } from '../account/users.contract.ts'
import { href, localePath } from '../contracts/paths.ts'
import type { RequestContext } from './define-page.ts'
import { PageRedirect } from './page-redirect.ts'

/**
 * Returns the signed-in user.
 * @throws PageRedirect to the log-in page, which redirects back afterwards, query included (spec §1, §6)
 */
export function requireUser({ visitor, locale, path, query }: RequestContext): User {
  if (visitor.user) return visitor.user
  const search = query.size > 0 ? `?${query}` : ''
  throw new PageRedirect(href(locale, 'login/start', {}, { next: localePath(locale, path) + search }))
}
