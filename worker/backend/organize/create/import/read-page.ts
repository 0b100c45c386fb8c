import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { isLocale, type Locale } from '../../../../../src/contracts/locales.ts'
import { boundedTree, TreeTooLarge } from '../../../../../src/lib/text/bounded-tree.ts'
import type { Announcement } from './imported-event.ts'
import { readJsonLd } from './read-json-ld.ts'

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
