import type { User } from '../../contracts/v1/users.ts'

/** `@` and the domain of a user's e-mail; the address itself is in no URL. Empty if nobody is signed in. */
export const mailDomain = (user: User | null): string => user?.email.replace(/^.*(?=@)/, '') ?? ''
