/** Constants of the business (spec §9), each named once. */
export const eventsPageSize = 24
/** A call with `search` and no `limit` answers up to this many (D35). */
export const searchLimit = 50
/** Largest `limit` a caller may ask for; `limit=0` means all where §9 says so. */
export const maxLimit = 100
/** Radius around a place, km (spec §9 "Search distance 30"). */
export const searchDistanceKm = 30
/** Debounce of filters and place predictions, ms. */
export const debounceMs = 300
/** The place panel closes this long after blur, ms. */
export const panelCloseMs = 200
/** In-page updates scroll to the top after this delay, ms (spec §2, D19). */
export const scrollDelayMs = 520
/** What waits for a log-in is done this long after it, ms (spec §9). */
export const afterLogInMs = 500
/** A toast stays this long, ms. */
export const toastMs = 4000
/** The toast that an activation mail was sent again, ms (spec §8). */
export const resentToastMs = 3000
/** Seats left are said from 1 to this many (spec §9). */
export const seatsLeftMax = 9
/** Participants are counted in public only above this many (spec §9). */
export const attendeesShownAbove = 10
/** An event that ended longer ago answers 410, months (D10). */
export const goneAfterMonths = 12
/** Cuts for search engines, in graphemes, the ellipsis included (spec §5, D13, D53). */
export const seoCuts = { title: 70, description: 150, structuredData: 250 } as const
/** Share window, px (spec §9). */
export const sharePopup = { width: 626, height: 436 } as const
/** Social images, px: the specification's and the one most networks ask for. */
export const socialImages = [
  { width: 1280, height: 800 },
  { width: 1200, height: 630 },
] as const
/** Widths at which images are made, px (spec §9). */
export const imageBreakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const
/** Formats in which images are made, the smallest first (spec §9). */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]
/** Sides of portraits, px: places of 28 to 64 px at densities 1 and 2 (spec §9). */
export const portraitSizes = [48, 96, 192] as const
/** Largest picture that may be sent, bytes. */
export const uploadLimit = 10 * 1024 * 1024
/** Upper bound of the date option 'after' (spec §2). */
export const farFuture = '2100-01-01'
/** The site's own time zone: presets and day limits are counted in it (D4). */
export const siteTimeZone = 'Europe/Paris'
/** A guest's seat is kept this long for the mail that confirms it, minutes (D44). */
export const guestHoldMinutes = 30
/** A seat is offered to the first in the waiting list for this long, hours; `soon` for an event within a day (D17). */
export const seatOfferHours = { usual: 24, soon: 2 } as const
