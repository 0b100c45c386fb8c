import { defaultLocale, type Locale } from '../../contracts/locales.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import { blocksOf, type Block, type Entry } from '../../builder/entry.ts'
import type { CleanHtml } from '../../lib/html/clean-html.ts'
import { isClean, textOfClean } from '../../lib/html/known-clean.ts'
import { slugify } from '../../lib/text/slugify.ts'

/** An entry of the table of contents. */
export interface ContentsItem {
  id: string
  title: string
}

/** Reading speed, words per minute. */
const wordsPerMinute = 200
/** Articles with fewer sections get no table of contents. */
const minSections = 2

const sectionHeading = /<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/gi

/** All texts in the blocks of an article, nested ones included. */
function* textsIn(value: unknown, locale: Locale): Generator<string> {
  if (Array.isArray(value)) for (const part of value) yield* textsIn(part, locale)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      if (name === 'text') yield textOf(part, locale)
      else yield* textsIn(part, locale)
    }
}

/** Reading time of an article in a language, minutes; `undefined` without a text, as lists read it. */
export function readingMinutes({ data }: Entry, locale: Locale): number | undefined {
  const words = [...textsIn(blocksOf(data), locale)].join(' ').trim()
  return words === '' ? undefined : Math.max(1, Math.round(words.split(/[\s>]+/).length / wordsPerMinute))
}

/** Minutes that are worth a mention: an article that takes less than two is simply read. */
export const mentionedMinutes = (minutes: number | undefined): number | undefined =>
  minutes !== undefined && minutes >= 2 ? minutes : undefined

export interface Quotation {
  text: string
  /** Who speaks; empty without a name. */
  author: string
}

/** The first quotation of an article that has a text and a name. */
export function firstQuotation({ data }: Entry, locale: Locale): Quotation | undefined {
  return blocksOf(data)
    .filter((block) => block?.component?.name === 'Quote')
    .map(({ component }) => ({
      text: textOf(component?.options?.['text'], locale).trim(),
      author: textOf(component?.options?.['author'], locale).trim(),
    }))
    .find(({ text, author }) => text !== '' && author !== '')
}

/**
 * Adds ids to the second-level headings of an article's texts and to its Heading blocks.
 * @returns the entry, and its table of contents: empty with fewer than two sections
 */
export async function withContents(entry: Entry): Promise<{ entry: Entry; contents: ContentsItem[] }> {
  const titleOf = await titleReader(entry)
  const contents: ContentsItem[] = []
  const add = (title: string): string => {
    const base = slugify(title) || 'part'
    const same = contents.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length
    const id = same === 0 ? base : `${base}-${same + 1}`
    contents.push({ id, title })
    return id
  }

  function visit(block: Block): Block {
    // Content from editors may contain null blocks.
    const { component, children } = block ?? {}
    const options = component?.options ?? {}
    if (component?.name === 'Text' && typeof options['text'] === 'string') {
      const text = options['text'].replace(sectionHeading, (whole, attributes: string | undefined, inner: string) => {
        const title = titleOf(inner)
        if (title === '' || / id=/.test(attributes ?? '')) return whole
        return `<h2${attributes ?? ''} id="${add(title)}">${inner}</h2>`
      })
      return { ...block, component: { ...component, options: { ...options, text } } }
    }
    if (component?.name === 'Heading' && (options['tag'] ?? 'h2') === 'h2') {
      const title = ['textBefore', 'textBean', 'textAfter'].map((name) => options[name] ?? '').join(' ')
      return title.trim() === ''
        ? block
        : { ...block, properties: { ...block.properties, id: add(title.replace(/\s+/g, ' ').trim()) } }
    }
    return Array.isArray(children) ? { ...block, children: children.map(visit) } : block
  }

  const blocks = blocksOf(entry.data).map(visit)
  return {
    entry: { ...entry, data: { ...entry.data, blocks } },
    contents: contents.length < minSections ? [] : contents,
  }
}

/** How the text of the headings is read: without the parser of HTML, unless one of them is more than usual. */
async function titleReader({ data }: Entry): Promise<(html: string) => string> {
  const headings = [...textsIn(blocksOf(data), defaultLocale)].flatMap((text) => [...text.matchAll(sectionHeading)])
  return headings.every(([, , inner]) => isClean(inner!))
    ? (html) => textOfClean(html as CleanHtml)
    : (await import('../../lib/html/clean-html.ts')).htmlToText
}
