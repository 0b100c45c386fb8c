import { blocksOf, type Block, type Entry } from '../../builder/entry.ts'
import { htmlToText } from '../../lib/text/clean-html.ts'
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
function* textsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const part of value) yield* textsIn(part)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      if (name === 'text' && typeof part === 'string') yield part
      else yield* textsIn(part)
    }
}

/** Reading time of an article, minutes, at least 1. */
export function readingMinutes(entry: Entry): number {
  const words = [...textsIn(blocksOf(entry.data))].join(' ').split(/[\s>]+/).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/**
 * Adds ids to the second-level headings of an article's texts and to its Heading blocks.
 * @returns the entry, and its table of contents: empty with fewer than two sections
 */
export function withContents(entry: Entry): { entry: Entry; contents: ContentsItem[] } {
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
        const title = htmlToText(inner)
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
