import type { BackendEnv, Viewer } from './context.ts'
import type { UserRow } from '../db/account-schema.ts'

/**
 * The site-wide role of an account (D7): admin by its row, or by the setting ADMIN_EMAIL
 * once its e-mail is confirmed. Removing the setting removes the role.
 */
export const accountRole = (
  { ADMIN_EMAIL }: Pick<BackendEnv, 'ADMIN_EMAIL'>,
  { role, email, active }: Pick<UserRow, 'role' | 'email' | 'active'>,
): Viewer['role'] => (active && ADMIN_EMAIL && email === ADMIN_EMAIL.toLowerCase() ? 'admin' : role)
