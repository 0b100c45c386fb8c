import { createContext, Fragment, use, type HTMLAttributes, type ReactNode } from 'react'

/**
 * Gives the HTML of a part, drawn now or before.
 * @param item what the part shows; an equal item in the same look has the same HTML
 * @param look whatever else the part depends on, the page's language and minute apart
 */
export type Keep = (item: object, look: string, draw: () => ReactNode) => string

const KeepContext = createContext<Keep | undefined>(undefined)

/** Around a document: where parts are kept. Without it they are drawn like everything else. */
export const PartKeeper = KeepContext

interface KeptListProps<T> extends HTMLAttributes<HTMLDivElement> {
  items: readonly T[]
  keyOf: (item: T) => string
  look: (index: number) => string
  renderItem: (item: T, index: number) => ReactNode
}

/**
 * A `div` of parts that come again on many pages, such as cards: at the edge each is drawn once a minute. A part sees the
 * texts of the page and its icons, no other context, and is no island.
 */
export function KeptList<T extends object>({ items, keyOf, look, renderItem, ...attributes }: KeptListProps<T>) {
  const keep = use(KeepContext)
  if (keep) {
    const html = items.map((item, index) => keep(item, look(index), () => renderItem(item, index))).join('')
    return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div {...attributes}>
      {items.map((item, index) => (
        <Fragment key={keyOf(item)}>{renderItem(item, index)}</Fragment>
      ))}
    </div>
  )
}
