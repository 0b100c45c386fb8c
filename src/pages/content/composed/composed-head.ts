import type { Head } from '../../define-page.ts'
import { blocksOf, type Entry } from '../../../builder/entry.ts'
import type { ComposedContent } from './compose.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Whether the header lies on the colour that a page begins with. */
function startsOnHero({ data }: Entry): boolean {
  const { name, options } = blocksOf(data)[0]?.component ?? {}
  return name === 'Event Search' && options?.['look'] !== 'quiet'
}

/**
 * The head of a page that editors composed: the title and description that they gave it.
 * @param title for one without
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
