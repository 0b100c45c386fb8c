import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { EventSummary } from '../events.contract.ts'
import { translator, type Translate } from '../../i18n/translate.ts'
import { generatedCoverOf } from '../../contracts/covers/event-scene.ts'
import { laidPhoto, type LaidPhoto } from './photo-cut.ts'
import { posterDate, type PosterDate } from './poster-date.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** The most important state of an event, drawn as a ribbon. */
export type PosterState = 'past' | 'cancelled' | 'full' | 'postponed' | 'rescheduled' | 'movedOnline' | 'online'

/** Everything that is drawn on a social image: equal facts give equal pictures. */
export interface PosterFacts {
  /** Path of the generated cover beside the text. */
  cover: string
  /** The photo that lies on the cover. */
  photo?: LaidPhoto
  title: string
  /** Name of its type or topic; drawn instead of a title in a script that our font lacks. */
  kind: string
  /** Absent when the date is unknown (D31). */
  date?: PosterDate
  place: string
  state?: PosterState
  /** Text of the state. */
  ribbon?: string
}

/**
 * The content of an event's social image in a language.
 * @param now ms since 1970
 */
export function posterFacts(event: EventSummary, locale: Locale, now: number): PosterFacts {
  const t = translator(locale)
  const state = posterState(event, now)
  const photo = laidPhoto(event, locale)
  return {
    cover: generatedCoverOf(event),
    ...(photo && { photo: { ...photo, credit: photo.credit && t('event.credit', { credit: photo.credit }) } }),
    title: pickLocalized(event.title, locale, event.lang)?.value ?? '',
    kind: pickLocalized((event.type ?? event.topic)?.name, locale, event.lang)?.value ?? '',
    place: placeLine(event, t),
    ...(state !== 'postponed' && { date: posterDate(event, t) }),
    ...(state && { state, ribbon: t(`poster.${state}`) }),
  }
}

/** The state by the priority of spec §4 and D31: past, cancelled, full, changed, online. */
function posterState(event: EventSummary, now: number): PosterState | undefined {
  if (msOf(event.next.end) < now) return 'past'
  if (event.status === 'cancelled') return 'cancelled'
  // Events with external registration are never full (D26).
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
