import type { Offers } from '../../contracts/offers/offers.ts'
import type { OrganizedEvent } from '../event/organized.contract.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The four rooms of an event: steps while it is created, tabs while it is edited. */
export const rooms = ['event', 'style', 'settings', 'emails'] as const
export type Room = (typeof rooms)[number]
export const isRoom = (value: string | undefined): value is Room => rooms.some((room) => room === value)
/** Those that the host behind the site has calls for (D66). */
export const roomsWith = (offers: Offers): readonly Room[] =>
  // By its key: the contract itself would bring zod into the browser.
  rooms.filter((room) => room !== 'emails' || offers.has({ key: 'GET /v1/events/{id}/mails' }))
export const nextRoom = (room: Room, offers: Offers): Room | undefined => {
  const known = roomsWith(offers)
  return known[known.indexOf(room) + 1]
}

/** What an event cannot be published without. */
export const needed = ['title', 'date', 'place'] as const
export type Needed = (typeof needed)[number]

/** What of an event is missing to publish it, in the order of the form. */
export function missingOf(
  event: Pick<OrganizedEvent, 'title' | 'date' | 'address' | 'attendanceMode'> | undefined,
): Needed[] {
  if (!event) return [...needed]
  const hasPlace = event.attendanceMode === 'online' || Object.values(event.address).some(({ city }) => city)
  const given: Record<Needed, boolean> = {
    title: Object.values(event.title).some(Boolean),
    date: event.date !== null,
    place: hasPlace,
  }
  return needed.filter((name) => !given[name])
}

/** How many of the texts a language has: title, summary, description. */
export function textsGiven(event: OrganizedEvent | undefined, locale: 'fr' | 'en' | 'es'): number {
  if (!event) return 0
  return [event.title, event.summary, event.description].filter((text) => text[locale]).length
}
export const textsPerLanguage = 3

/** The keys of the button that leads out of the rooms: the checklist before publishing, or the review of an edit. */
export const finishKeys = 'Control+Enter Meta+Enter'

/** The document's event after a room was saved; its `detail` is the stored event. */
export const storedEvent = 'event-stored'

/** The sentences of what is missing, for page and script alike. */
export interface MissingLabels {
  /** Nothing is. */
  ready: string
  /** Several things are: `{what}`. */
  many: string
  one: Record<Needed, string>
  need: Record<Needed, string>
}

/** What is missing to publish, in words: one thing as a sentence, several as a list. */
export function missingWords(labels: MissingLabels, missing: readonly Needed[]): string {
  if (missing.length === 0) return labels.ready
  if (missing.length === 1) return labels.one[missing[0]!]
  return labels.many.replace('{what}', missing.map((name) => labels.need[name]).join(', '))
}

/** The sentences of what is missing, in the page's language. @param isLive the event is published already */
export const missingLabels = (t: Translate, isLive: boolean): MissingLabels => ({
  ready: t(isLive ? 'wizard.complete' : 'wizard.ready'),
  many: t('wizard.missing', { what: '{what}' }),
  one: { title: t('wizard.missingOne.title'), date: t('wizard.missingOne.date'), place: t('wizard.missingOne.place') },
  need: { title: t('wizard.need.title'), date: t('wizard.need.date'), place: t('wizard.need.place') },
})
