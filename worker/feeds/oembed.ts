import { z } from 'zod'
import { toArticle } from '../../src/contracts/content/article.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { socialImages } from '../../src/contracts/limits.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { href, matchAnyForm, type PathParams } from '../../src/contracts/paths.ts'
import { bySlug } from '../../src/events/events.contract.ts'
import { socialImagePath } from '../../src/events/cover/social-image-path.ts'
import { titleOf } from '../../src/events/event-texts.ts'
import { articleImagePath } from '../../src/seo/article-image.ts'
import { translator } from '../../src/i18n/translate.ts'
import { createI18n } from '../../src/i18n/use-i18n.ts'
import { xml, xmlDocument, xmlText } from '../../src/lib/text/xml.ts'
import { readEmbedList } from '../../src/embed/parts/read-embed-list.ts'
import { createContent } from '../content/content-reader.ts'
import type { AppContext } from '../http/context.ts'
import { errorJson } from '../http/errors.ts'
import { createPlaces } from '../http/gazetteer.ts'
import { optionalRead } from '../http/optional-read.ts'
import { createApi } from '../v1/site-api.ts'
import { maxAges, send } from './send.ts'

const side = z.coerce.number('must be a number of pixels').int().min(1, 'must be 1 or more').max(10_000)
const query = z.object({
  url: z.url('must be the address of a page of this site'),
  format: z.string().default('json'),
  maxwidth: side.default(640),
  maxheight: side.optional(),
})

/** What an address shows on another site (oembed.com §2.3.4), without the fields that all have. */
interface Shown {
  type: 'rich'
  title: string
  html?: string
  width?: number
  height?: number
  author_name?: string
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
}
/** A page of the site, by its address. */
interface Target {
  params: PathParams
  locale: Locale
  url: URL
  /** Largest size of what is shown, px. */
  width: number
  maxheight: number | undefined
}
type Show = (c: AppContext, target: Target) => Promise<Shown | undefined>

/** Width from which the picture of a poster is beside its text, and its heights, px. */
const poster = { wide: 460, low: 260, high: 440 }
const list = { rows: 3, height: 400 }
const pollHeight = 420

/** The size of a frame with the poster of an event or an article. */
const cardSize = (width: number, maxheight = Infinity) => ({
  width,
  height: Math.min(maxheight, width >= poster.wide ? poster.low : poster.high),
})

const showEvent: Show = async (c, { params, locale, width, maxheight }) => {
  const slug = params['slug']!
  const { data } = await createApi(c)(bySlug, { params: { slug }, query: { lang: locale } })
  const { origin, now } = c.var
  const size = socialImages[1]
  const title = titleOf(data, locale).text
  const [author] = data.user
  return {
    type: 'rich',
    title,
    ...frame(origin + href(locale, 'embed/event', { slug }), title, cardSize(width, maxheight)),
    ...(author && { author_name: author.displayname }),
    thumbnail_url: origin + socialImagePath(data, locale, size, now),
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

const showList: Show = async (c, { params, locale, url, width, maxheight }) => {
  const { origin, now } = c.var
  const filters = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(params)) filters.set(name === 'slug' ? 'momentum' : name, value)
  filters.set('limit', String(list.rows))
  const i18n = createI18n(translator(locale))
  const { title } = await readEmbedList(filters, {
    api: createApi(c),
    places: createPlaces(c.env, locale),
    defer: optionalRead(c),
    i18n,
    now,
    origin,
  })
  const address = `${origin}${href(locale, 'embed/list')}?${filters}`
  return {
    type: 'rich',
    title,
    ...frame(address, title, { width, height: Math.min(maxheight ?? Infinity, list.height) }),
  }
}

const showArticle: Show = async (c, { params, locale, width, maxheight }) => {
  const content = createContent(c, { locale })
  const entry = await content.bySlug('article', params['slug']!)
  const fault = content.fault()
  if (!entry && fault) throw fault
  if (!entry) return undefined
  const article = toArticle(entry, locale)
  const size = socialImages[1]
  const { title, slug } = article.data
  return {
    type: 'rich',
    title,
    ...frame(c.var.origin + href(locale, 'embed/article', { slug }), title, cardSize(width, maxheight)),
    thumbnail_url: c.var.origin + articleImagePath(article, locale, size),
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

/** The poll that the address names, as after a vote, else the one that is open. */
const showPolls: Show = async ({ var: { origin } }, { locale, url, width, maxheight }) => {
  const title = translator(locale)('polls.title')
  const poll = url.searchParams.get('vote') ?? /^#poll-(.+)$/.exec(url.hash)?.[1]
  const address = origin + href(locale, 'embed/poll', {}, { poll })
  return {
    type: 'rich',
    title,
    ...frame(address, title, { width, height: Math.min(maxheight ?? Infinity, pollHeight) }),
  }
}

const shows: Partial<Record<string, Show>> = {
  'events/show': showEvent,
  'events/attend': showEvent,
  'events/list': showList,
  'content/article': showArticle,
  'content/surveys': showPolls,
}

/** The HTML that another site inserts: a frame of a page that sets no cookie. */
const frame = (address: string, title: string, { width, height }: { width: number; height: number }) => ({
  html: `<iframe src="${xmlText(address)}" title="${xmlText(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`,
  width,
  height,
})

/**
 * `GET /oembed?url=…`: what the address of an event, a list, an article or the polls shows on another site (oembed.com), as JSON or XML.
 */
export async function serveOembed(c: AppContext): Promise<Response> {
  try {
    return await answerOembed(c)
  } catch (error) {
    if (error instanceof AppError) return errorJson(error, c.var.requestId)
    throw error
  }
}

async function answerOembed(c: AppContext): Promise<Response> {
  const given = query.safeParse(Object.fromEntries(c.var.url.searchParams))
  if (!given.success) {
    const [{ path, message }] = given.error.issues as [z.core.$ZodIssue]
    const field = String(path[0])
    throw new AppError('invalid_input', `The parameter '${field}' ${message}`, {
      fields: { [field]: { message } },
    })
  }
  const { url, format, maxwidth, maxheight } = given.data
  // The status that oembed.com §2.3.4.1 asks for.
  if (format !== 'json' && format !== 'xml') return c.text('Formats are json and xml\n', 501)
  const shown = await showAddress(c, new URL(url), { maxwidth, maxheight })
  if (!shown) throw new AppError('not_found', `Nothing can be embedded from ${url}`)
  const { origin } = c.var
  const answer = { version: '1.0', provider_name: 'Chiche', provider_url: origin, cache_age: maxAges.feed, ...shown }
  if (format === 'json')
    return send(c, JSON.stringify(answer), { type: 'application/json; charset=utf-8', maxAge: maxAges.feed })
  const fields = Object.entries(answer).map(([name, value]) => xml(name, {}, String(value)))
  return send(c, xmlDocument(xml('oembed', {}, ...fields)), { type: 'text/xml; charset=utf-8', maxAge: maxAges.feed })
}

async function showAddress(
  c: AppContext,
  url: URL,
  { maxwidth, maxheight }: { maxwidth: number; maxheight: number | undefined },
): Promise<Shown | undefined> {
  if (url.origin !== c.var.origin) return undefined
  const route = matchAnyForm(url.pathname)
  const show = route && shows[route.id]
  return show?.(c, { ...route!, url, width: Math.min(maxwidth, 640), maxheight })
}
