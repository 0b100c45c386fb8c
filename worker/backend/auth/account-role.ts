import type { BackendEnv, Viewer } from '../context.ts'
import type { UserRow } from '../db/account-schema.ts'

/**
 * What an account may do on the whole site (D7): an admin by its row, or by the setting ADMIN_EMAIL once its e-mail is
 * confirmed. Taking the setting away takes the role away.
 */
export const accountRole = (
  { ADMIN_EMAIL }: Pick<BackendEnv, 'ADMIN_EMAIL'>,
  { role, email, active }: Pick<UserRow, 'role' | 'email' | 'active'>,
): Viewer['role'] => (active && ADMIN_EMAIL && email === ADMIN_EMAIL.toLowerCase() ? 'admin' : role)
