import { pickLocalized, type Locale } from '../../../contracts/locales.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { translator, type Translate } from '../../../i18n/translate.ts'
import { generatedCoverOf } from './cover-seed.ts'
import { posterDate, type PosterDate } from './poster-date.ts'

/** What a social image says besides the title: one state, the most telling one. */
export type PosterState = 'past' | 'cancelled' | 'full' | 'postponed' | 'rescheduled' | 'movedOnline' | 'online'

/** Everything that is drawn on a social image: equal facts make equal pictures. */
export interface PosterFacts {
  /** Address of the generated cover that stands beside the text. */
  cover: string
  title: string
  /** Absent when the date is not known any more (D31). */
  date?: PosterDate
  place: string
  state?: PosterState
  /** The state in words. */
  ribbon?: string
}

/**
 * What the social image of an event says in a language.
 * @param now ms since 1970
 */
export function posterFacts(event: EventSummary, locale: Locale, now: number): PosterFacts {
  const t = translator(locale)
  const state = posterState(event, now)
  return {
    cover: generatedCoverOf(event),
    title: pickLocalized(event.title, locale, event.lang)?.value ?? '',
    place: placeLine(event, t),
    ...(state !== 'postponed' && { date: posterDate(event, t) }),
    ...(state && { state, ribbon: t(`poster.${state}`) }),
  }
}

/** By the priority of spec §4 and D31: past, cancelled, full; then what changed, then whether it is online. */
function posterState(event: EventSummary, now: number): PosterState | undefined {
  if (Date.parse(event.next.end) < now) return 'past'
  if (event.status === 'cancelled') return 'cancelled'
  // Registration on another site is never full here (D26).
  if (event.remaining === 0 && !event.registerExternal) return 'full'
  if (event.change) return event.change
  return event.attendanceMode === 'online' ? 'online' : undefined
}

function placeLine(event: EventSummary, t: Translate): string {
  if (event.attendanceMode === 'online') return t('poster.online')
  const address = pickLocalized(event.address, t.locale, event.lang)?.value
  if (!address) return ''
  const parts = [address.name, address.city].filter((part, index, all) => part && !all.slice(0, index).includes(part))
  return parts.join(', ') || address.formattedAddress
}
