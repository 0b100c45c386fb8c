import type { EmbedAnswer } from '../../src/embed/embed.ts'
import { topicColours } from '../../src/pages/embed/parts/topic-colours.ts'
import { readEmbedList } from '../../src/pages/embed/parts/read-embed-list.ts'
import { createI18n } from '../../src/i18n/use-i18n.ts'
import type { AppContext } from '../http/context.ts'
import { createPlaces } from '../http/gazetteer.ts'
import { createApi } from '../v1/site-api.ts'
import type { FeedReader } from '../ical/feed-event.ts'

/** A list as the element `<chiche-events>` draws it, with the few words that it needs. */
export async function embedJson(c: AppContext, { t, origin, locale }: FeedReader): Promise<string> {
  const i18n = createI18n(t)
  const query = new URL(c.req.url).searchParams
  const sources = { api: createApi(c), places: createPlaces(c.env, locale), i18n, now: c.var.now, origin }
  const list = await readEmbedList(query, sources)
  const words = {
    all: list.total > 0 ? t.plural('embed.allDates', list.total) : t('embed.others'),
    empty: t('embed.empty'),
    go: t('embed.go'),
    logo: t('embed.logo'),
  }
  const home = origin + i18n.href('content/home')
  return JSON.stringify({ ...list, lang: locale, home, words, colours: topicColours } satisfies EmbedAnswer)
}
