import type { Head } from '../../page/define-page.ts'
import { blocksOf, type Entry } from '../../builder/entry.ts'
import type { ComposedContent } from './compose.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Whether the first block has a hero background, over which the header is transparent. */
function startsOnHero({ data }: Entry): boolean {
  const { name, options } = blocksOf(data)[0]?.component ?? {}
  return name === 'Event Search' && (options?.['look'] ?? 'crowd') === 'crowd'
}

/**
 * Head of a page created by editors, with their title and description.
 * @param title default title
 */
export function composedHead({ entry, head }: ComposedContent, title: string): Head {
  const description = textOf(entry.data?.['description'])
  return {
    title: textOf(entry.data?.title) ?? title,
    ...(description && { description }),
    ...(startsOnHero(entry) && { onHero: true }),
    content: head,
  }
}
