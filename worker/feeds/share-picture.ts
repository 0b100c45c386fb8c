import { articleCover } from '../../src/content/articles/article-cover.ts'
import { loadPolls } from '../../src/content/polls/load-polls.ts'
import { listedArticles } from '../../src/content/media/read-media.ts'
import { pageNotFound } from '../../src/contracts/errors.ts'
import { textOf } from '../../src/contracts/content/localized-value.ts'
import { generatedCoverOf } from '../../src/contracts/covers/event-scene.ts'
import { pickLocalized } from '../../src/contracts/locales.ts'
import type { PathId, PathParams } from '../../src/contracts/paths.ts'
import { formatDay, formatHour } from '../../src/events/event-dates.ts'
import { totalOf } from '../../src/events/list/limited-counts.ts'
import { topicCoverPath } from '../../src/lib/cover-path.ts'
import { createContent } from '../content/content-reader.ts'
import type { AppContext } from '../http/context.ts'
import { countRendering } from '../http/limits/count-rendering.ts'
import { feedReader, type FeedReader } from '../ical/feed-event.ts'
import { cachedAtEdge } from '../images/image-response.ts'
import { listPicture, listPictureSize, type ListFacts } from '../images/poster/list-picture.ts'
import { encodePng } from '../images/raster/png.ts'
import { readGlyphs } from '../images/read-glyphs.ts'
import { createApi } from '../v1/site-api.ts'
import { feedList } from './feed-list.ts'
import { maxAges } from './send.ts'

/** How many of a list its picture names. */
const named = 3

/** The picture of a page to share, a PNG: of a list of events, a playlist or the polls. @throws {AppError} `not_found` */
export const sharePicture = (c: AppContext, page: { id: PathId; params: PathParams }): Promise<Response> =>
  cachedAtEdge(c, c.var.url.pathname + c.var.url.search, async () => {
    await countRendering(c, 'feed')
    const [facts] = await Promise.all([factsOf(c, page), readGlyphs(c.env.ASSETS)])
    const { width, height } = listPictureSize
    return new Response(await encodePng(width, height, listPicture(facts).pixels), {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': `public, max-age=${maxAges.picture}`,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Robots-Tag': 'noindex',
      },
    })
  })

function factsOf(c: AppContext, { id, params: { slug, ...rest } }: { id: PathId; params: PathParams }) {
  const reader = feedReader(c.var.locale, c.var.origin)
  if (id === 'content/playlist') return playlistFacts(c, slug!, reader)
  if (id === 'content/surveys') return pollsFacts(c, reader)
  return eventsFacts(c, id === 'events/momentum' ? { momentum: slug! } : rest, reader)
}

async function eventsFacts(c: AppContext, params: PathParams, reader: FeedReader): Promise<ListFacts> {
  const { t, locale } = reader
  const list = await feedList(c, params, reader)
  const found = await list.read(0, named)
  const total = totalOf(found)
  const [all, ...filters] = list.title.split(' · ')
  return {
    title: filters.join(', ') || all!,
    count: total === undefined ? '' : t.plural('events.count', total),
    rows: found.data.map((event) => {
      const { next, timeZone, lang } = event
      const city = pickLocalized(event.address, locale, lang)?.value.city
      const when = [formatDay(next.begin, locale, timeZone, 'short'), formatHour(next.begin, locale, timeZone), city]
      return {
        cover: generatedCoverOf(event),
        title: pickLocalized(event.title, locale, lang)?.value ?? '',
        when: when.filter(Boolean).join(', '),
      }
    }),
  }
}

async function playlistFacts(c: AppContext, slug: string, { t, locale }: FeedReader): Promise<ListFacts> {
  const content = createContent(c, { locale })
  const entry = await content.bySlug('playlist', slug)
  if (!entry) throw content.fault() ?? pageNotFound(c.req.path)
  const articles = listedArticles(entry, locale)
  return {
    title: textOf(entry.data?.['title'], locale) || (entry.name ?? ''),
    count: t.plural('media.playlist.count', articles.length),
    rows: articles.slice(0, named).map((article) => ({
      cover: articleCover(article),
      title: article.data.title,
      when: article.data.thematique?.data.title ?? '',
    })),
  }
}

async function pollsFacts(c: AppContext, { t, locale }: FeedReader): Promise<ListFacts> {
  const content = createContent(c, { locale })
  const polls = await loadPolls({ api: createApi(c), content, locale, now: c.var.now })
  const votes = ({ votes: all }: (typeof polls)[number]) => Object.values(all).reduce((sum, count) => sum + count, 0)
  const total = polls.reduce((sum, poll) => sum + votes(poll), 0)
  return {
    title: t('polls.title'),
    count: total > 0 ? t.plural('polls.total', total) : '',
    rows: polls.slice(0, named).map((poll) => ({
      cover: topicCoverPath('citoyennete', poll.builderId),
      title: poll.title,
      when: votes(poll) > 0 ? t.plural('polls.total', votes(poll)) : '',
    })),
  }
}
