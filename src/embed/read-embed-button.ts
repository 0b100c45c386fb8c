import type { Event } from '../events/events.contract.ts'
import { openState } from '../events/event-state.ts'
import { titleOf } from '../events/event-texts.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import { embedRow, source } from './parts/embed-rows.ts'

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
