import type { User } from '../../contracts/v1/users.ts'
import { localePath } from '../../contracts/paths.ts'
import type { RequestContext } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

/**
 * The signed-in visitor's profile.
 * @throws PageRedirect to the log-in page, which leads back here (spec §1, §6)
 */
export function requireUser({ visitor, i18n, path }: RequestContext): User {
  if (visitor.user) return visitor.user
  throw new PageRedirect(i18n.href('login/start', {}, { next: localePath(i18n.locale, path) }))
}
