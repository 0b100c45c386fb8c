import type { Visitor } from '../../src/page/define-page.ts'

/**
 * Tells the visitors of one device apart, so that what is stored on it for one is not shown to the next: the id of the account,
 * `guest` for a device with registrations of a guest, else empty.
 */
export const visitorMark = ({ user, registrations }: Pick<Visitor, 'user' | 'registrations'>): string =>
  user?._id ?? (registrations.length > 0 ? 'guest' : '')
