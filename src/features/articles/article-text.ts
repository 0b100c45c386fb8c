import { blocksOf, type Block, type Entry } from '../../builder/entry.ts'
import { htmlToText } from '../../lib/text/clean-html.ts'
import { slugify } from '../../lib/text/slugify.ts'

/** A part of a long text, by the id of its heading. */
export interface ContentsItem {
  id: string
  title: string
}

/** Words that are read in a minute. */
const wordsPerMinute = 200
/** Texts with fewer parts need no list of them. */
const fewestParts = 2

const headingOfPart = /<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/gi

/** Every text that the blocks of an article hold, columns and boxes included. */
function* textsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const part of value) yield* textsIn(part)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      if (name === 'text' && typeof part === 'string') yield part
      else yield* textsIn(part)
    }
}

/** How long an article takes to read, minutes, 1 at least. */
export function readingMinutes(entry: Entry): number {
  const words = [...textsIn(blocksOf(entry.data))].join(' ').split(/[\s>]+/).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/**
 * An article whose parts can be linked to: the second-level headings of its texts, and its Heading blocks, get ids.
 * @returns the entry, and its list of contents: empty for a short text
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
    // What editors left in a list of blocks may be none.
    const { component, children } = block ?? {}
    const options = component?.options ?? {}
    if (component?.name === 'Text' && typeof options['text'] === 'string') {
      const text = options['text'].replace(headingOfPart, (whole, given: string | undefined, inner: string) => {
        const title = htmlToText(inner)
        return title === '' || / id=/.test(given ?? '') ? whole : `<h2${given ?? ''} id="${add(title)}">${inner}</h2>`
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
    contents: contents.length < fewestParts ? [] : contents,
  }
}
