import type { User } from '../contracts/v1/users.ts'
import { localePath } from '../contracts/paths.ts'
import type { RequestContext } from './define-page.ts'
import { PageRedirect } from './page-redirect.ts'

/**
 * Returns the signed-in user.
 * @throws PageRedirect to the log-in page, which redirects back afterwards, query included (spec §1, §6)
 */
export function requireUser({ visitor, i18n, path, query }: RequestContext): User {
  if (visitor.user) return visitor.user
  const search = query.size > 0 ? `?${query}` : ''
  throw new PageRedirect(i18n.href('login/start', {}, { next: localePath(i18n.locale, path) + search }))
}
