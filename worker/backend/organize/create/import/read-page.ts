import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { isLocale, type Locale } from '../../../../../src/contracts/locales.ts'
import { boundedTree, TreeTooLarge } from '../../../../../src/lib/text/bounded-tree.ts'
import { nextOf, type Announcement } from './imported-event.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What of a page says anything about an event. */
interface PageData {
  lang: Locale | undefined
  title: string
  /** By `property` or `name`; the first of each. */
  meta: Map<string, string>
  /** Texts of `application/ld+json` scripts. */
  data: string[]
}

/**
 * The event that a page announces: by JSON-LD, else by OpenGraph.
 * @param now ms
 * @returns `undefined` for a page that has no title
 */
export function readPage(
  html: string,
  now: number,
): { event: Announcement; format: 'json-ld' | 'open-graph' } | undefined {
  const page = scan(html)
  const graph = fromMeta(page)
  const event = readJsonLd(page.data, now)
  if (event) return { event: { ...graph, lang: page.lang, ...definedOf(event) }, format: 'json-ld' }
  return graph.title === '' ? undefined : { event: graph, format: 'open-graph' }
}

const definedOf = (event: Announcement): Announcement =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined)) as unknown as Announcement

function fromMeta({ lang, title, meta }: PageData): Announcement {
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean)
  return {
    title: first('og:title', 'twitter:title') ?? title,
    description: first('og:description', 'description'),
    lang,
    start: first('event:start_time', 'og:event:start_time', 'event:start_date'),
    end: first('event:end_time', 'og:event:end_time', 'event:end_date'),
    picture: first('og:image', 'twitter:image'),
  }
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value
const textIn = (element: Element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

const maxElements = 20_000

/** The nodes of a page, whose head is at its beginning; what comes after `maxElements` is left out. */
function nodesOf(html: string): Node[] {
  const document = defaultTreeAdapter.createDocument()
  try {
    parse(html, { treeAdapter: { ...boundedTree(maxElements), createDocument: () => document } })
  } catch (error) {
    if (!(error instanceof TreeTooLarge)) throw error
  }
  return document.childNodes
}

/** Reads a page without recursion: foreign HTML may be nested to any depth. */
function scan(html: string): PageData {
  const page: PageData = { lang: undefined, title: '', meta: new Map(), data: [] }
  const waiting: Node[] = [...nodesOf(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    readElement(page, node)
    if (node.tagName !== 'svg' && node.tagName !== 'template') for (const child of node.childNodes) waiting.push(child)
  }
  return page
}

function readElement(page: PageData, element: Element): void {
  if (element.tagName === 'html') {
    const lang = (attribute(element, 'lang') ?? '').slice(0, 2).toLowerCase()
    page.lang = isLocale(lang) ? lang : undefined
  } else if (element.tagName === 'title' && page.title === '') page.title = textIn(element).trim()
  else if (element.tagName === 'script' && /^application\/ld\+json\b/i.test(attribute(element, 'type') ?? ''))
    page.data.push(textIn(element))
  else if (element.tagName === 'meta') {
    const name = (attribute(element, 'property') ?? attribute(element, 'name'))?.toLowerCase()
    const content = attribute(element, 'content')?.trim()
    // Children are read from the last to the first: the first of a name stays.
    if (name && content) page.meta.set(name, content)
  }
}

type Thing = Record<string, unknown>

/** Things of a page that are looked at. */
const maxThings = 500

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const thingOf = (value: unknown): Thing | undefined => listOf(value).find(isThing)
/** A text; of a thing its name or address. */
function textOf(value: unknown): string | undefined {
  const [first] = listOf(value)
  if (typeof first === 'string' || typeof first === 'number') return String(first).trim() || undefined
  return isThing(first) ? (textOf(first['@value']) ?? textOf(first['name']) ?? textOf(first['url'])) : undefined
}
/** `Place` of `https://schema.org/Place`. */
const named = (value: unknown) => (textOf(value) ?? '').replace(/^.*[/#]/, '')
const typesOf = (thing: Thing) => listOf(thing['@type']).map(named)

/**
 * The event in the JSON-LD of a page (schema.org) that comes next; the last one when all are over.
 * @param scripts texts of the page's scripts; one that is no JSON is left out
 * @param now ms
 */
function readJsonLd(scripts: readonly string[], now: number): Announcement | undefined {
  const events = thingsIn(scripts)
    .filter((thing) => typesOf(thing).some((type) => /(^|[a-z])Event$/.test(type)) && textOf(thing['name']))
    .map(announcementOf)
  return nextOf(events, now)
}

/** All things of the scripts' top levels, lists and graphs. */
function thingsIn(scripts: readonly string[]): Thing[] {
  const found: Thing[] = []
  const waiting = scripts.flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown]
    } catch {
      return []
    }
  })
  for (let next = waiting.shift(); next !== undefined && found.length < maxThings; next = waiting.shift()) {
    if (Array.isArray(next)) waiting.push(...next.slice(0, maxThings))
    if (!isThing(next)) continue
    found.push(next)
    for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'subEvent', 'event'])
      waiting.push(...listOf(next[key]).slice(0, maxThings))
  }
  return found
}

const modes: Record<string, Announcement['attendanceMode']> = {
  OfflineEventAttendanceMode: 'inPerson',
  OnlineEventAttendanceMode: 'online',
  MixedEventAttendanceMode: 'mixed',
}

function announcementOf(event: Thing): Announcement {
  const places = listOf(event['location'])
  const online = places.filter(isThing).find((place) => typesOf(place).includes('VirtualLocation'))
  const place = places.find((one) => one !== online)
  const lang = textOf(event['inLanguage'])?.slice(0, 2).toLowerCase()
  return {
    title: textOf(event['name']) ?? '',
    description: textOf(event['description']),
    lang: isLocale(lang) ? lang : undefined,
    start: textOf(event['startDate']),
    end: textOf(event['endDate']),
    ...placeOf(place),
    attendanceMode: modes[named(event['eventAttendanceMode'])] ?? (online && !place ? 'online' : undefined),
    onlineUrl: online && textOf(online['url']),
    free: isFree(event),
    picture: pictureOf(event['image']),
  }
}

function pictureOf(value: unknown): string | undefined {
  const [first] = listOf(value)
  return isThing(first) ? (textOf(first['url']) ?? textOf(first['contentUrl'])) : textOf(first)
}

function placeOf(place: unknown): Pick<Announcement, 'address' | 'place' | 'coordinates'> {
  if (!isThing(place)) return { place: textOf(place) }
  const name = textOf(place['name'])
  const address = thingOf(place['address'])
  const geo = thingOf(place['geo'])
  const [lng, lat] = [Number(textOf(geo?.['longitude'])), Number(textOf(geo?.['latitude']))]
  const coordinates =
    Number.isFinite(lng) && Number.isFinite(lat) ? { coordinates: [lng, lat] as [number, number] } : {}
  if (!address) {
    const line = textOf(place['address'])
    return { ...coordinates, address: { name, formattedAddress: line }, place: [name, line].filter(Boolean).join(', ') }
  }
  const part = (key: string) => textOf(address[key])
  const [street, postalCode, city] = [part('streetAddress'), part('postalCode'), part('addressLocality')]
  const line = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    ...coordinates,
    place: [name, line].filter(Boolean).join(', '),
    address: {
      name,
      street,
      postalCode,
      city,
      region: part('addressRegion'),
      countryCode: part('addressCountry'),
      formattedAddress: line || undefined,
    },
  }
}

function isFree(event: Thing): boolean | undefined {
  const isFree = event['isAccessibleForFree']
  if (typeof isFree === 'boolean') return isFree
  if (isFree === 'true' || isFree === 'True') return true
  const prices = listOf(event['offers'])
    .filter(isThing)
    .flatMap((offer) => textOf(offer['price'] ?? offer['lowPrice']) ?? [])
  return prices.length > 0 ? prices.every((price) => Number(price) === 0) : undefined
}
