import type { User } from '../../src/account/users.contract.ts'

/** A signed-in user, as `GET /v1/users/me` returns it. */
export const buildProfile = (parts: Partial<User> = {}): User => ({
  _id: 'user-1',
  email: 'camille@example.org',
  displayname: 'Camille',
  firstName: '',
  lastName: '',
  active: true,
  profileCompleted: true,
  profileImg: null,
  address: null,
  educate: { like: false },
  lang: 'fr',
  role: 'user',
  local: true,
  pendingEmail: null,
  notifications: { reminders: true, feedbackRequests: true },
  createdAt: '2026-01-01T00:00:00.000Z',
  ...parts,
})
