import { createContext, Fragment, use, type HTMLAttributes, type ReactNode } from 'react'

/**
 * Returns the HTML of an item, from the cache or rendered.
 * @param item an equal item in the same variant has the same HTML
 * @param variant everything else that the HTML depends on, except for the page's language and minute
 */
export type Memoize = (item: object, variant: string, render: () => ReactNode) => string

const MemoizeContext = createContext<Memoize | undefined>(undefined)

/** Wraps a document with a cache for `MemoizedList`; without it lists are rendered normally. */
export const FragmentCache = MemoizeContext

interface MemoizedListProps<T> extends HTMLAttributes<HTMLDivElement> {
  items: readonly T[]
  keyOf: (item: T) => string
  variant: (index: number) => string
  renderItem: (item: T, index: number) => ReactNode
}

/**
 * A `div` of items that many pages share, such as cards: on the server each is rendered once a minute. Items have the
 * contexts of texts and icons only, and cannot be islands.
 */
export function MemoizedList<T extends object>({
  items,
  keyOf,
  variant,
  renderItem,
  ...attributes
}: MemoizedListProps<T>) {
  const memoize = use(MemoizeContext)
  if (memoize) {
    const html = items.map((item, index) => memoize(item, variant(index), () => renderItem(item, index))).join('')
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
