import type { Session, User } from '../../../src/contracts/v1/users.ts'
import type { SessionRow, UserRow } from '../db/account-schema.ts'

/** The only way a profile leaves the server: to its owner, without the password (spec §3 User). */
export function presentUser(row: UserRow): User {
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
    role: row.role,
    local: row.password !== null,
    pendingEmail: row.pendingEmail,
    notifications: { reminders: row.reminders, feedbackRequests: row.feedbackRequests },
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** An open session, as its owner sees it. */
export function presentSession({ id, createdAt, usedAt, device }: SessionRow): Omit<Session, 'current'> {
  return { _id: id, createdAt: new Date(createdAt).toISOString(), usedAt: new Date(usedAt).toISOString(), device }
}
