import type { EventSummary, Event } from '../../events/events.contract.ts'
import { formatDay, isAllDay } from '../../events/event-dates.ts'
import { isCancelled, isFull, seatsLeft, openState } from '../../events/event-state.ts'
import { placeOf, priceLabel, titleOf, whenOf } from '../../events/event-texts.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'

/** An event as other sites show it: finished texts, so that no code for dates or languages is needed there. */
export interface EmbedRow {
  id: string
  /** Absolute; names the embedding as the source. */
  href: string
  title: string
  /** Language of the title, if it is not that of the list. */
  lang: string | undefined
  /** ISO 8601, UTC. */
  begin: string
  /** `sam.`, `28`, `nov.` */
  weekday: string
  day: string
  month: string
  /** `8 h, Place des Fêtes, Paris` */
  line: string
  /** `7 places`, `Gratuit`, `Complet`, `Annulé` */
  note: string | undefined
  /** Slug, for its colour. */
  topic: string
}

interface RowContext {
  i18n: I18n
  /** ms */
  now: number
  /** `https://host` of the site. */
  origin: string
}

/** Marks links from other sites, for the organizer's figures. */
export const source = { utm_source: 'embed' }

/** Address of an event's page for links on other sites. */
export const embeddedHref = (slug: string, { i18n, origin }: Omit<RowContext, 'now'>): string =>
  origin + i18n.href('events/show', { slug }, source)

/** @param seats whether seats and prices are shown; that an event is full or cancelled always is */
export function embedRow(event: EventSummary, context: RowContext, seats: boolean): EmbedRow {
  const { i18n, now } = context
  const { locale } = i18n
  const { begin, end } = event.next
  const { text, lang } = titleOf(event, locale)
  const { hour, day, end: until } = whenOf(event, i18n, now)
  const isWhole = isAllDay(begin, end, event.timeZone)
  const format = (style: 'short' | 'day' | 'month') => formatDay(begin, locale, event.timeZone, style)
  return {
    id: event._id,
    href: embeddedHref(event.slug, context),
    title: text,
    lang,
    begin,
    weekday: format('short').split(' ')[0]!.replace(/,$/, ''),
    day: format('day'),
    month: format('month'),
    line: [event.change === 'postponed' ? day : isWhole ? until : hour, placeOf(event, i18n)]
      .filter(Boolean)
      .join(', '),
    note: noteOf(event, i18n, seats),
    topic: topicLook(event.topic) ?? 'culture',
  }
}

function noteOf(event: EventSummary, i18n: I18n, seats: boolean): string | undefined {
  const { t } = i18n
  if (isCancelled(event)) return t('events.status.cancelled')
  if (isFull(event)) return t('events.status.full')
  if (!seats) return undefined
  const left = seatsLeft(event)
  return left === undefined ? priceLabel(event, i18n)?.text : t.plural('events.seats', left)
}

/** The button of one event on other sites. */
export interface EmbeddedButton {
  /** Absolute; names the embedding as the source. */
  href: string
  /** « Participer », or « Voir l’événement » when nobody can register. */
  label: string
  /** Title of the event, and its language if it is not that of the page. */
  title: string
  lang: string | undefined
  /** `7 places`, `Gratuit`, `Complet` */
  note: string | undefined
}

/** @param origin `https://host` of the site @param now ms */
export function readEmbedButton(
  event: Event,
  { i18n, origin, now }: { i18n: I18n; origin: string; now: number },
): EmbeddedButton {
  const { t, href, locale } = i18n
  const { slug } = event
  const isOpen = openState(event, now) === 'open' && event.change !== 'postponed'
  const { text, lang } = titleOf(event, locale)
  return {
    href: origin + href(isOpen ? 'events/attend' : 'events/show', { slug }, source),
    label: t(isOpen ? 'attend.title' : 'embed.seeEvent'),
    title: text,
    lang,
    note: embedRow(event, { i18n, origin, now }, true).note,
  }
}

/** The colours of topics for pages without our sheets, as `src/styles/topics.css` has them. */
export const topicColours: Record<string, string> = {
  culture: '#e07aa8',
  ecologie: '#c1e94e',
  energie: '#f5c400',
  alimentation: '#f3976b',
  reemploi: '#f3976b',
  solidarite: '#e36164',
  citoyennete: '#3f9fba',
  mobilite: '#70af90',
  sciences: '#6d86c9',
}
