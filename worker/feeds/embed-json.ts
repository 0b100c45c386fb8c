import { bySlug } from '../../src/events/events.contract.ts'
import type { EmbedAnswer } from '../../src/embed/embed.ts'
import { topicColours } from '../../src/embed/parts/topic-colours.ts'
import { readEmbedButton } from '../../src/embed/parts/embed-rows.ts'
import { readEmbedList } from '../../src/embed/parts/read-embed-list.ts'
import { createI18n } from '../../src/i18n/use-i18n.ts'
import type { AppContext } from '../http/context.ts'
import { createPlaces } from '../http/gazetteer.ts'
import { optionalRead } from '../http/optional-read.ts'
import { createApi } from '../v1/site-api.ts'
import type { FeedReader } from '../ical/feed-event.ts'

/** A list as the element `<chiche-events>` draws it, with the few words that it needs. */
export async function embedJson(c: AppContext, { t, origin, locale }: FeedReader): Promise<string> {
  const i18n = createI18n(t)
  const query = new URL(c.req.url).searchParams
  const sources = {
    api: createApi(c),
    places: createPlaces(c.env, locale),
    defer: optionalRead(c),
    i18n,
    now: c.var.now,
    origin,
  }
  const list = await readEmbedList(query, sources)
  const words = {
    all: list.total ? t.plural('embed.allDates', list.total) : t('embed.others'),
    empty: t('embed.empty'),
    go: t('embed.go'),
    logo: t('embed.logo'),
    previous: t('embed.previousMonth'),
    next: t('embed.nextMonth'),
  }
  const home = origin + i18n.href('content/home')
  return JSON.stringify({ ...list, lang: locale, home, words, colours: topicColours } satisfies EmbedAnswer)
}

/**
 * The button of an event as the element `<chiche-button>` draws it.
 * @throws {AppError} `not_found`
 */
export async function buttonJson(c: AppContext, { t, origin, locale }: FeedReader, slug: string): Promise<string> {
  const { data } = await createApi(c)(bySlug, { params: { slug }, query: { lang: locale } })
  return JSON.stringify(readEmbedButton(data, { i18n: createI18n(t), origin, now: c.var.now }))
}
