import type { Identity } from '../../../src/login/providers/providers.contract.ts'
import type { User } from '../../../src/account/users.contract.ts'
import type { Session } from '../../../src/account/own-account.contract.ts'
import { accountRole } from '../core/account-role.ts'
import type { BackendEnv } from '../core/context.ts'
import type { IdentityRow, SessionRow, UserRow } from '../db/account-schema.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/**
 * A profile, for its owner only: the single function that exposes one, without the password
 * (spec §3 User).
 */
export function presentUser(row: UserRow, env: BackendEnv): User {
  return {
    _id: row.id,
    email: row.email,
    displayname: row.displayname,
    firstName: row.firstName,
    lastName: row.lastName,
    active: row.active,
    profileCompleted: row.displayname !== '',
    profileImg: row.imageUrl === null ? null : { url: row.imageUrl },
    address: row.address === null ? null : { formattedAddress: row.address },
    educate: { like: row.hasLiked },
    lang: row.lang,
    role: accountRole(env, row),
    local: row.password !== null,
    pendingEmail: row.pendingEmail,
    notifications: { reminders: row.reminders, feedbackRequests: row.feedbackRequests },
    createdAt: toIso(row.createdAt),
  }
}

/** An open session, for its owner. */
export function presentSession({ id, createdAt, usedAt, device, place }: SessionRow): Omit<Session, 'current'> {
  return { _id: id, createdAt: toIso(createdAt), usedAt: toIso(usedAt), device, place }
}

/** A linked provider, for its owner. */
export function presentIdentity({ provider, email, createdAt }: IdentityRow): Identity {
  return { provider, email, createdAt: toIso(createdAt) }
}
