import { languageOf, noTopic, toArticle, type Article } from '../../contracts/content/article.ts'
import { valuesOf } from '../../contracts/content/editors-values.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import type { Locale } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import * as events from '../../events/events.contract.ts'
import type { Exclusivity } from '../exclusivity/jobs.contract.ts'
import { articleLink } from '../articles/article-link.ts'
import { ofTopic } from './read-media.ts'
import { mentionedMinutes, readingMinutes, withContents, type ContentsItem } from '../articles/article-text.ts'
import { blocksOf, type Block, type Entry } from '../../builder/entry.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import { matchOffer } from '../exclusivity/match-offer.ts'
import { buzzingArticles, buzzSelect } from '../articles/read-articles.ts'
import { readStories, type Story } from '../articles/read-stories.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** 'Ça buzze' next to an article (spec §9). */
const buzz = { limit: 3, weeks: 12 }
const moreLimit = 3
/** Read to have as many without this article and what buzzes. */
const mostMore = moreLimit + buzz.limit + 1
const nearLimit = 4
/** Place of the partner card (spec §3 Exclusivity Card). */
export const offerContext = 'chiche-article-sidebar'
/** Changes within this period after publication are not shown as an update, ms. */
const sameEdition = 86_400_000

export interface ArticleData {
  article: Article
  content: ComposedContent
  contents: ContentsItem[]
  minutes: number | undefined
  author: string | undefined
  credit: string | undefined
  /** Entry of the model `partenariat` that sponsored the article. */
  sponsor: Entry | undefined
  /** Time of the last change to display, ms since 1970. */
  changed: number | undefined
  /** Language of its text. */
  language: Locale
  /** What to read next: the most read of other topics, then the newest of the same topic. */
  more: Promise<Story[]>
  aside: Promise<ArticleAside>
  near: Promise<events.EventSummary[]>
}

/** What is beside an article. */
export interface ArticleAside {
  buzzing: Article[]
  /** A matching partner card, if any. */
  offer: Exclusivity | undefined
}

/**
 * Loads an article with its sidebar and suggestions.
 * @throws {AppError} `not_found` for an unknown slug
 * @throws {PageRedirect} 301 to its canonical URL, from one with another topic or with its id
 */
export async function loadArticle(context: PublicContext): Promise<ArticleData> {
  const { contentEntry, content, defer, params, locale, path, now } = context
  if (!contentEntry) throw pageNotFound(localePath(locale, path))
  const article = toArticle(contentEntry.entry, locale)
  const { slug, data } = article
  const i18n = await context.texts
  if (params['slug'] !== slug || params['category'] !== (data.thematique?.data.slug ?? noTopic))
    throw new PageRedirect(articleLink(article, i18n), 301)
  const { entry, contents, minutes } = await readText(contentEntry.entry, i18n)
  const { author, credit, sponsoredBy } = entry.data ?? {}
  const topic = article.data.thematique
  const isOther = ({ id }: Article) => id !== article.id
  const aside = Promise.all([
    defer(buzzingArticles(content, locale, { ...buzz, limit: buzz.limit + 1, now }), []),
    defer(partnerOffer(context, article), undefined),
  ]).then(([buzzing, offer]) => ({ buzzing: buzzing.filter(isOther).slice(0, buzz.limit), offer }))
  const others = buzzSelect({ limit: mostMore, weeks: buzz.weeks, now, exceptTopic: topic?.id })
  const more = Promise.all([
    readStories(content, locale, others),
    topic ? readStories(content, locale, { limit: mostMore, query: ofTopic(topic.id) }) : [],
  ])
  const near = defer(eventsNear(context, topic?.data.slug), [])
  return {
    article,
    content: await compose({ ...contentEntry, entry }, context, { model: 'article', near: context.near }),
    contents,
    minutes,
    author: textOr(author),
    credit: textOr(credit),
    sponsor: sponsorOf(sponsoredBy),
    changed: lastWriteAt(contentEntry.entry, article),
    language: languageOf(article, locale),
    more: defer(
      Promise.all([more, aside]).then(([found, { buzzing }]) => {
        const others = found.flat().filter(isOther)
        // Where there are enough, an article is on the page once.
        const fresh = others.filter((one) => !buzzing.some(({ id }) => id === one.id))
        return (fresh.length < moreLimit ? others : fresh).slice(0, moreLimit)
      }),
      [],
    ),
    aside,
    near,
  }
}

type ArticleText = Pick<ArticleData, 'contents' | 'minutes'> & { entry: Entry }

/** Texts are read once: an entry that changes is another object. */
const texts = new WeakMap<Entry, WeakMap<I18n, ArticleText>>()

/** The text of an article with its notes in the margin and anchors at its headings. */
async function readText(entry: Entry, i18n: I18n): Promise<ArticleText> {
  const known = texts.get(entry)?.get(i18n)
  if (known) return known
  const noted = withMarginNotes(entry, i18n.locale, (n) => i18n.t('media.backToLine', { n }))
  const read = await withContents(noted)
  const text = { ...read, minutes: mentionedMinutes(readingMinutes(read.entry, i18n.locale)) }
  texts.set(entry, (texts.get(entry) ?? new WeakMap<I18n, ArticleText>()).set(i18n, text))
  return text
}

const textOr = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** The entry of a reference; unvalidated input. */
function sponsorOf(reference: unknown): Entry | undefined {
  const { value } = valuesOf(reference)
  return value === undefined ? undefined : { ...valuesOf(value), data: valuesOf(valuesOf(value)['data']) }
}

function lastWriteAt({ lastUpdated }: Entry, { firstPublished }: Article): number | undefined {
  if (typeof lastUpdated !== 'number' || firstPublished === null) return undefined
  return lastUpdated - firstPublished > sameEdition ? lastUpdated : undefined
}

/** Upcoming events on the topic: near the visitor if there are any, else anywhere. */
async function eventsNear({ api, locale, near }: PublicContext, topic: string | undefined) {
  const query = { lang: locale, limit: nearLimit, ...(topic && { topic }) }
  const around = near && { loc: `[${near.lng},${near.lat}]` }
  const close = around ? (await api(events.list, { query: { ...query, ...around, counted: 'false' } })).data : []
  const found = close.length > 0 ? close : (await api(events.list, { query: { ...query, counted: 'false' } })).data
  // Those near are listed by their distance.
  return found.toSorted((a, b) => msOf(a.next.begin) - msOf(b.next.begin))
}

function partnerOffer(
  { api, locale, path }: PublicContext,
  { data: { thematique, tags } }: Article,
): Promise<Exclusivity | undefined> {
  const matchingData = { locale, path: localePath(locale, path), topic: thematique?.data.slug, tags }
  return matchOffer(api, { context: offerContext, matchingData })
}

/** More would be a column beside the text. */
const maxNotes = 3

const innerLink = /<a\s([^>]*)href="#([^"]+)"([^>]*)>([\s\S]*?)<\/a>/g
const footnote = /<(li|p)\s[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/\1>/g
const emptiedList = /<(ol|ul)[^>]*>\s*<\/\1>/g
const endOfBlock = /(?<=<\/(?:p|li|blockquote|td|h[2-6])>)/

interface Note {
  n: number
  html: string
  /** Id of the link to it. */
  from: string
}

/**
 * Puts the first footnotes of an article beside the lines that link to them. A footnote is a list item or a paragraph with an id,
 * in any of its texts, that a link leads to and that has a link back: `<a href="#n1" id="r1">words<sup>1</sup></a>` and
 * `<li id="n1">… <a href="#r1">↩</a></li>`. Other footnotes do not move.
 * @param back what the link back is called
 */
function withMarginNotes(entry: Entry, locale: Locale, back: (n: number) => string): Entry {
  const blocks = blocksOf(entry.data)
  const notes = notesIn(blocks.flatMap((block) => textsOf(block, locale)).join('\n'))
  if (notes.size === 0) return entry
  const placed = new Set<string>()
  const asideOf = (id: string, { n, html, from }: Note): string => {
    if (placed.has(id)) return ''
    placed.add(id)
    const link = `<a href="#${from}" role="doc-backlink" aria-label="${back(n).replaceAll('"', '&quot;')}">${n}.</a>`
    return `<aside id="${id}" role="doc-footnote" style="--note:--note-${n}">${link} ${html}</aside>`
  }
  const beside = (block: Block): Block => {
    // Content from editors may contain null blocks.
    const { component, children } = block ?? {}
    if (component?.name === 'Text') {
      const text = withAsides(textOf(component.options?.['text'], locale), notes, asideOf)
      return { ...block, component: { ...component, options: { ...component.options, text } } }
    }
    return Array.isArray(children) ? { ...block, children: children.map(beside) } : block
  }
  return { ...entry, data: { ...entry.data, blocks: blocks.map(beside) } }
}

/** The texts of a block and of those in it. */
function textsOf(block: Block, locale: Locale): string[] {
  const { component, children } = block ?? {}
  if (component?.name === 'Text') return [textOf(component.options?.['text'], locale)]
  return Array.isArray(children) ? children.flatMap((child) => textsOf(child, locale)) : []
}

/** The footnotes of some HTML by their ids, in the order of the links to them. */
function notesIn(html: string): Map<string, Note> {
  const written = new Map([...html.matchAll(footnote)].map(([, , id, inner]) => [id!, inner!]))
  const notes = new Map<string, Note>()
  for (const [, , id = ''] of html.matchAll(innerLink)) {
    const inner = written.get(id) ?? ''
    const from = [...inner.matchAll(innerLink)].at(-1)?.[2]
    if (from === undefined || notes.has(id) || notes.size === maxNotes) continue
    const text = inner.replace(innerLink, (link, _, target) => (target === from ? '' : link))
    notes.set(id, { n: notes.size + 1, html: text.replace(/<\/?p[^>]*>/g, ' ').trim(), from })
  }
  return notes
}

/** A text without its notes at the foot, each behind the paragraph that refers to it, or at the end of its list item. */
function withAsides(
  html: string,
  notes: ReadonlyMap<string, Note>,
  asideOf: (id: string, note: Note) => string,
): string {
  return html
    .replace(footnote, (whole, _, id: string) => (notes.has(id) ? '' : whole))
    .replace(emptiedList, '')
    .split(endOfBlock)
    .map((part) => {
      let asides = ''
      const linked = part.replace(innerLink, (link, before: string, id: string, after: string, words: string) => {
        const note = notes.get(id)
        if (!note) return link
        const aside = asideOf(id, note)
        asides += aside
        const own = aside === '' || html.includes(`id="${note.from}"`) ? '' : ` id="${note.from}"`
        return `<a ${before}href="#${id}"${after}${own} role="doc-noteref" style="--note:--note-${note.n}">${words}</a>`
      })
      return linked.replace(/(<\/(?!p>)\w+>)?$/, (end) => asides + end)
    })
    .join('')
}
