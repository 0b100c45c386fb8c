import { blocksOf, type Block, type Entry } from '../../builder/entry.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import type { Locale } from '../../contracts/locales.ts'

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
export function withMarginNotes(entry: Entry, locale: Locale, back: (n: number) => string): Entry {
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
