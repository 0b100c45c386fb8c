/** Business constants (spec §9). Events per page of a list. */
export const eventsPageSize = 24
/** Default `limit` of a query with `search` (D35). */
export const searchLimit = 50
/** Largest `limit` of a query. */
export const maxLimit = 100
/** Page size of `limit=0` ("all", spec §7) for unbounded lists such as events. */
export const allLimit = 500
/** Default search radius, km (spec §9 "Search distance 30"). */
export const searchDistanceKm = 30
/** Debounce of filters and place suggestions, ms. */
export const debounceMs = 300
/** What takes no longer and ends in the small hours is an evening of the day on which it began. */
export const eveningMs = 18 * 3_600_000
/** Delay between blur and closing of the place panel, ms. */
export const panelCloseMs = 200
/** Delay before an in-page update scrolls to the top, ms (spec §2, D19). */
export const scrollDelayMs = 520
/** Delay after a log-in before the pending action runs, ms (spec §9). */
export const afterLogInMs = 500
/** Display time of a toast, ms. */
export const toastMs = 4000
/** Display time of the toast "activation mail sent again", ms (spec §8). */
export const resentToastMs = 3000
/** Free seats are displayed when there are 1 to this many (spec §9). */
export const seatsLeftMax = 9
/** The number of participants is public above this value (spec §9). */
export const attendeesShownAbove = 10
/** Months after its end at which an event's page responds 410 (D10). */
export const goneAfterMonths = 12
/**
 * Events that ended before this moment respond 410 and appear in no list.
 * @param now ms since 1970
 * @returns ms since 1970
 */
export function goneLimit(now: number): number {
  const limit = new Date(now)
  return limit.setUTCMonth(limit.getUTCMonth() - goneAfterMonths)
}
/** Maximum lengths in search results, graphemes including the ellipsis (spec §5, D13, D53). */
export const seoCuts = { title: 70, description: 150, structuredData: 250 } as const
/** How a photo is cut by scissors; `whole` is not cut. Addresses have places in this list: names are only added at its end. */
export const photoCuts = ['torn', 'bean', 'scallop', 'slant', 'whole'] as const
export type PhotoCut = (typeof photoCuts)[number]
/** Sizes of social images, px: the specification's and the size most networks recommend. */
export const socialImages = [
  { width: 1280, height: 800 },
  { width: 1200, height: 630 },
] as const
/** Sizes of pictures to post, px: a square and a story. */
export const postImages = [
  { width: 1080, height: 1080 },
  { width: 1080, height: 1920 },
] as const
/** Widths of generated images, px (spec §9). */
export const imageBreakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const
/** Formats of generated images, best compression first (spec §9). */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]
/** Widths of portraits, px: displayed at 28 to 64 px on screens of density 1 and 2 (spec §9). */
export const portraitSizes = [48, 96, 192] as const
/** Largest uploaded picture, bytes. */
export const uploadLimit = 10 * 1024 * 1024
/** End of the open-ended date filter `after` (spec §2). */
export const farFuture = '2100-01-01'
/** Time zone of the site, used for date presets and day boundaries (D4). */
export const siteTimeZone = 'Europe/Paris'
/** Minutes a guest's seat is reserved until it is confirmed by mail (D44). */
export const guestHoldMinutes = 30
/** Maximum places that organizers can let one person take. */
export const maxSeatsPerPerson = 6
/** Maximum unconfirmed guest registrations at a time: per network and event, and per e-mail address over all events. */
export const unconfirmedGuests = { network: 3, email: 5 } as const
/** Hours a guest has to confirm an entry in the waiting list. */
export const lineConfirmHours = 24
/**
 * Hours a free seat is offered to the first person in the waiting list; `soon` applies when the event begins within a
 * day (D17).
 */
export const seatOfferHours = { usual: 24, soon: 2 } as const
/**
 * Maximum mails that other people can trigger to one address. `access` mails (password reset, activation), which the
 * owner may need to regain access, have a higher limit than all `others`.
 */
export const mailsPerAddress = { others: { hour: 8, day: 20 }, access: { hour: 12, day: 30 } } as const
/**
 * Minimum minutes between change notices of one event to one person; changes in between are combined into the next
 * mail.
 */
export const changeNoticeMinutes = 20
/** Maximum change notices per person and hour over all events; further ones are delayed. */
export const changeNoticesHourly = 20

/** Maximum messages of the organizers of one event in a calendar week. */
export const messagesPerWeek = 4
/** Maximum messages of organizers to one address in an hour, over all events; further ones are delayed. */
export const messagesHourly = 5

/** Maximum nesting of objects and arrays in a content entry; each level of columns needs six. */
export const contentLevels = 200
/** Time in which a change of an event can be undone; its mails wait for it, seconds. */
export const undoSeconds = 20
/** How long a device needs no code of the authenticator app, days. */
export const trustedDays = 30
/** Domain of the organisation: its e-mails have a flag on covers (spec §6). */
export const organisationDomain = 'makesense.org'

/** Most characters of what organizers note about a person: two or three lines on paper. */
export const maxNote = 140

/** Most events of a list that a request counts; what has more is counted by the scheduled run. */
export const mostCounted = 400
/** Of these, most that have several days or dates and began before the list: several dates are read for each. */
export const mostLongCounted = 200
