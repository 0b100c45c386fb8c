import { AppError } from '../../../contracts/errors.ts'
import { isLocale, pickLocalized, type Locale } from '../../../contracts/locales.ts'
import { href, matchPath, splitLocale } from '../../../contracts/paths.ts'
import { bySlug } from '../../../contracts/v1/events.ts'
import { list as listTaxonomies } from '../../../contracts/v1/taxonomies.ts'
import { canonicalHref, parseListQuery } from '../../../features/events/list/list-query.ts'
import { titleOf } from '../../../features/events/event-texts.ts'
import { translator } from '../../../i18n/translate.ts'
import { createI18n } from '../../../i18n/use-i18n.ts'
import type { PublicContext } from '../../define-page.ts'
import { eventCode, listCode, type EmbedCode } from './embed-code.ts'
import { readEmbedLook, type EmbedLook } from '../parts/embed-look.ts'
import { readEmbedList } from '../parts/read-embed-list.ts'

/** What the maker of embedding code shows: the form's values, and the code that they make. */
export interface MakerData {
  look: EmbedLook
  /** Language of the embedded part. */
  lang: Locale
  kind: 'list' | 'event'
  /** As it was entered. */
  fields: { title: string; city: string; topic: string; address: string }
  topics: { value: string; label: string }[]
  /** `undefined` for an address that is not that of an event. */
  code: EmbedCode | undefined
}

/** Heights of frames before their script tells the real one, px: around the rows, of a row, of one event. */
const heights = { list: 130, row: 92, event: 320 }

/** @throws {AppError} of the calls, but not for an unknown event */
export async function loadMaker(context: PublicContext): Promise<MakerData> {
  const { query, locale, api } = context
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const given = text('lang')
  const lang = isLocale(given) ? given : locale
  const fields = { title: text('title'), city: text('city'), topic: text('topic'), address: text('address') }
  const kind = text('what') === 'event' ? 'event' : 'list'
  const look = readEmbedLook(query)
  const [labels, code] = await Promise.all([
    api(listTaxonomies, { query: { limit: 0, type: 'topic', hidden: 'false' } }),
    kind === 'event' ? codeOfEvent(context, { fields, look, lang }) : codeOfList(context, { fields, look, lang }),
  ])
  const topics = labels.data.map(({ slug, name }) => ({
    value: slug,
    label: pickLocalized(name, locale)?.value ?? slug,
  }))
  return { look, lang, kind, fields, topics, code }
}

type Wanted = Pick<MakerData, 'fields' | 'look' | 'lang'>

async function codeOfList(context: PublicContext, { fields, look, lang }: Wanted): Promise<EmbedCode> {
  const { origin } = context
  const i18n = createI18n(translator(lang))
  const filters = new URLSearchParams({ city: fields.city, topic: fields.topic, title: fields.title, limit: '1' })
  const list = await readEmbedList(filters, { ...context, i18n })
  const { city } = parseListQuery(filters)
  const query = {
    city,
    topic: fields.topic,
    title: fields.title,
    limit: look.limit,
    layout: look.layout === 'grid' ? look.layout : undefined,
    theme: look.theme === 'auto' ? undefined : look.theme,
    accent: look.accent,
    seats: look.seats ? undefined : false,
  }
  return listCode(
    {
      origin,
      query,
      title: list.title,
      path: href(lang, 'embed/list'),
      page: canonicalHref(i18n, parseListQuery(filters)),
      height: heights.list + look.limit * heights.row,
    },
    lang,
  )
}

async function codeOfEvent({ api, origin }: PublicContext, { fields, look, lang }: Wanted) {
  const slug = eventSlug(fields.address)
  if (slug === undefined) return undefined
  try {
    const { data } = await api(bySlug, { params: { slug }, query: { lang } })
    return eventCode({
      origin,
      query: { theme: look.theme === 'auto' ? undefined : look.theme },
      title: titleOf(data, lang).text,
      path: href(lang, 'embed/event', { slug }),
      page: href(lang, 'events/show', { slug }),
      height: heights.event,
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The slug in the address of an event's page, in any language. @returns `undefined` for other addresses */
function eventSlug(address: string): string | undefined {
  const pathname = URL.parse(address, 'https://any.example')?.pathname
  const match = pathname === undefined ? undefined : matchPath(splitLocale(pathname).path)
  return match?.id.startsWith('events/') ? match.params['slug'] : undefined
}
