import type { Head } from '../../define-page.ts'
import type { ComposedContent } from './compose.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/**
 * The head of a page that editors composed: the title and description that they gave it.
 * @param title for one without
 */
export function composedHead({ entry, head }: ComposedContent, title: string): Head {
  const description = textOf(entry.data?.['description'])
  return { title: textOf(entry.data?.title) ?? title, ...(description && { description }), content: head }
}
