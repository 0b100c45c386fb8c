import type { User } from '../../account/users.contract.ts'

/** `@` and the domain of a user's e-mail; the address itself is in no URL. Empty if nobody is signed in. */
export const mailDomain = (user: User | null): string => user?.email.replace(/^.*(?=@)/, '') ?? ''
