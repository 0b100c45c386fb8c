import { ignoreUnknown } from '../../contracts/errors.ts'
import { isLocale, pickLocalized, type Locale } from '../../contracts/locales.ts'
import { href, matchAnyForm, queryString, type Query } from '../../contracts/paths.ts'
import { bySlug, type Event } from '../../events/events.contract.ts'
import { organizerKey } from '../../contracts/shapes.ts'
import { list as listTaxonomies } from '../../events/list/taxonomies.contract.ts'
import { canonicalHref, parseListQuery } from '../../events/list/list-query.ts'
import { titleOf } from '../../events/event-texts.ts'
import { translator } from '../../i18n/translate.ts'
import { createI18n } from '../../i18n/use-i18n.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { readEmbedButton, type EmbeddedButton } from '../parts/embed-rows.ts'
import { readEmbedLook, type EmbedLook } from '../parts/embed-look.ts'
import { readEmbedList } from '../parts/read-embed-list.ts'
import { xmlText } from '../../lib/text/xml.ts'

/** What the maker of embedding code shows: the form's values, and the code that they make. */
export interface MakerData {
  look: EmbedLook
  /** Language of the embedded part. */
  lang: Locale
  kind: 'list' | 'event' | 'button'
  /** As it was entered. */
  fields: { title: string; city: string; topic: string; organizer: string; address: string; accent: string }
  /** The address of an organizer's event is none of this site. */
  isUnknown: boolean
  topics: { value: string; label: string }[]
  /** Of the page around the preview, px. */
  width: number
  /** `undefined` for an address that is not that of an event. */
  code: EmbedCode | undefined
  /** The event of that code. */
  event: Event | undefined
}

/** The paper of the site: what is embedded without a colour has it. */
export const sitePaper = '#24673a'

/** Widths of the page around the preview, px: the narrowest, the widest, those to choose from without script, and the first. */
export const widths = { least: 280, most: 800, offered: [280, 400, 560, 800], first: 560 } as const

/** Heights of frames before their script tells the real one, px: around the rows, of a row, of a month, of a map, of one event, of a button. */
const heights = { list: 130, row: 92, month: 720, map: 800, event: 320, button: 60 }

/** @throws {AppError} of the calls, but not for an unknown event */
export async function loadMaker(context: PublicContext): Promise<MakerData> {
  const { query, locale, api } = context
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const language = text('lang')
  const lang = isLocale(language) ? language : locale
  const fields = {
    title: text('title'),
    city: text('city'),
    topic: text('topic'),
    organizer: text('organizer'),
    address: text('address'),
    accent: text('accent'),
  }
  // An address alone is that of the event that the visitor comes from.
  const what = text('what') || (fields.address && 'event')
  const kind: MakerData['kind'] = (['event', 'button'] as const).find((one) => one === what) ?? 'list'
  // A colour of one's own comes before the chosen paper; the site's needs no word in the code, but for an event, which has its topic's.
  const paper = text('paper') === sitePaper && kind !== 'event' ? '' : text('paper')
  const asked = new URLSearchParams(query)
  asked.set('accent', fields.accent || paper)
  const look = readEmbedLook(asked)
  const organizer = kind === 'list' ? await organizerOf(context, fields.organizer) : undefined
  const wanted = { fields, look, lang, kind, organizer }
  const [labels, made] = await Promise.all([
    api(listTaxonomies, { query: { limit: 0, type: 'topic', hidden: 'false' } }),
    kind === 'list' ? codeOfList(context, wanted).then((code) => ({ code })) : codeOfEvent(context, wanted),
  ])
  const topics = labels.data.map(({ slug, name }) => ({
    value: slug,
    label: pickLocalized(name, locale)?.value ?? slug,
  }))
  const isUnknown = kind === 'list' && fields.organizer !== '' && organizer === undefined
  const given = Number(text('width'))
  const width = widths.offered.find((offered) => offered === given) ?? widths.first
  return { look, lang, kind, fields, isUnknown, topics, width, code: undefined, event: undefined, ...made }
}

type Wanted = Pick<MakerData, 'fields' | 'look' | 'lang' | 'kind'> & { organizer: string | undefined }

async function codeOfList(context: PublicContext, { fields, look, lang, organizer }: Wanted): Promise<EmbedCode> {
  const { origin } = context
  const i18n = createI18n(translator(lang))
  const filters = new URLSearchParams({ city: fields.city, topic: fields.topic, title: fields.title, limit: '1' })
  if (organizer !== undefined) filters.set('organizer', organizer)
  const list = await readEmbedList(filters, { ...context, i18n })
  const { city } = parseListQuery(filters)
  const query = {
    city,
    topic: fields.topic,
    organizer,
    title: fields.title,
    limit: look.layout === 'list' || look.layout === 'grid' ? look.limit : undefined,
    layout: look.layout === 'list' ? undefined : look.layout,
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
      height:
        look.layout === 'month' || look.layout === 'map'
          ? heights[look.layout]
          : heights.list + look.limit * heights.row,
    },
    lang,
  )
}

async function codeOfEvent({ api, origin, now }: PublicContext, { fields, look, lang, kind }: Wanted) {
  const slug = eventSlug(fields.address)
  if (slug === undefined) return undefined
  const found = await api(bySlug, { params: { slug }, query: { lang } }).catch(ignoreUnknown)
  if (!found) return undefined
  const event = found.data
  const attributes = { theme: look.theme === 'auto' ? undefined : look.theme, accent: look.accent }
  const input = {
    origin,
    title: titleOf(event, lang).text,
    path: href(lang, 'embed/event', { slug }),
    page: href(lang, 'events/show', { slug }),
  }
  if (kind === 'event') return { event, code: eventCode({ ...input, query: attributes, height: heights.event }) }
  const button = readEmbedButton(event, { i18n: createI18n(translator(lang)), origin, now })
  const code = buttonCode(
    { ...input, query: { layout: 'button', ...attributes }, height: heights.button },
    { button, attributes: { event: slug, lang, ...attributes } },
  )
  return { event, code }
}

/** The organizer's key, or that of the event or list at an address. @returns `undefined` for other addresses */
async function organizerOf({ api, locale }: PublicContext, given: string): Promise<string | undefined> {
  if (organizerKey.test(given)) return given
  const listed = URL.parse(given)?.searchParams.get('organizer') ?? ''
  if (organizerKey.test(listed)) return listed
  const slug = given === '' ? undefined : eventSlug(given)
  if (slug === undefined) return undefined
  const found = await api(bySlug, { params: { slug }, query: { lang: locale } }).catch(ignoreUnknown)
  return found?.data.organizer ?? undefined
}

/** The slug in the address of an event's page, in any of its forms, also without `https://`. @returns `undefined` for others */
function eventSlug(address: string): string | undefined {
  const url = URL.parse(/^(?:\/|https?:)/.test(address) ? address : `https://${address}`, 'https://any.example')
  const match = url ? matchAnyForm(url.pathname) : undefined
  return match?.id.startsWith('events/') ? match.params['slug'] : undefined
}

/** Code for another site's page, and addresses for programs. */
export interface EmbedCode {
  /** Address of the framed page on this site, path and query. */
  frame: string
  /** `undefined` where there is no such code. */
  component: string | undefined
  iframe: string
  /** The page on this site: what is pasted where links draw their own card. */
  link: string
  feeds: { ics: string; rss?: string }
}

interface CodeInput {
  origin: string
  title: string
  /** Path of the framed page, and its query. */
  path: string
  query: Query
  /** Path and query of the page on this site. */
  page: string
  height: number
}

/** Attributes of an element, without those that are empty. @example attributes({ city: 'lyon' }) // ' city="lyon"' */
const attributes = (values: Query): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('')

/** The code of a frame, as high as the part usually is; with the component's script on the page, as high as it really is. */
const iframeCode = ({ origin, path, query, title, height }: CodeInput): string =>
  `<iframe${attributes({ src: origin + path + queryString(query), title, width: '100%', height, loading: 'lazy', frameborder: '0' })}></iframe>`

/** The code of a list. @param lang of the list, on pages in another language */
function listCode(input: CodeInput, lang: string): EmbedCode {
  const { origin, query, title, page } = input
  const [path, search = ''] = page.split('?')
  const feed = (format: string) => `${origin}${path}.${format}${search && `?${search}`}`
  return {
    frame: input.path + queryString(query),
    component: [
      `<script type="module" src="${origin}/embed.js"></script>`,
      `<chiche-events${attributes({ ...query, lang })}>`,
      `  <a href="${xmlText(origin + page)}">${xmlText(title)}</a>`,
      '</chiche-events>',
    ].join('\n'),
    iframe: iframeCode(input),
    link: origin + page,
    feeds: { ics: feed('ics'), rss: feed('rss') },
  }
}

/**
 * The code of the button of an event: the element, a frame, and a plain link.
 * @param attributes of the element
 */
const buttonCode = (
  input: CodeInput,
  { button, attributes: given }: { button: EmbeddedButton; attributes: Query },
): EmbedCode => {
  const anchor = `<a${attributes({ href: button.href })}>${xmlText(button.label)}</a>`
  return {
    frame: input.path + queryString(input.query),
    component: [
      `<script type="module" src="${input.origin}/embed.js"></script>`,
      `<chiche-button${attributes(given)}>`,
      `  ${anchor}`,
      '</chiche-button>',
    ].join('\n'),
    iframe: iframeCode(input),
    link: anchor,
    feeds: { ics: `${input.origin}${input.page}.ics` },
  }
}

/** The code of one event. */
const eventCode = (input: CodeInput): EmbedCode => ({
  frame: input.path + queryString(input.query),
  component: undefined,
  iframe: iframeCode(input),
  link: input.origin + input.page,
  feeds: { ics: `${input.origin}${input.page}.ics` },
})
