import { createContext, Fragment, use, type AllHTMLAttributes, type HTMLAttributes, type ReactNode } from 'react'

/**
 * Returns the HTML of an item, from the cache or rendered.
 * @param item what it shows
 * @param variant everything else that the HTML depends on, except for the page's texts
 */
export type Memoize = (item: object, variant: string, render: () => ReactNode) => string

export interface Fragments {
  /** An equal item in the same variant has the same HTML: for cards, which many lists have. */
  byValue: Memoize
  /** The same object in the same variant has the same HTML: for what is made of a whole answer. */
  byIdentity: Memoize
}

const FragmentsContext = createContext<Fragments | undefined>(undefined)

/** Wraps a document with a cache for `MemoizedList` and `MemoizedElement`; without it they are rendered normally. */
export const FragmentCache = FragmentsContext

interface MemoizedListProps<T> extends HTMLAttributes<HTMLDivElement> {
  items: readonly T[]
  keyOf: (item: T) => string
  variant: (index: number) => string
  renderItem: (item: T, index: number) => ReactNode
}

/**
 * A `div` of items that many pages share, such as cards: on the server each is rendered once. Items have the
 * contexts of texts, icons and fragments only, and cannot be islands or have deferred parts.
 */
export function MemoizedList<T extends object>({
  items,
  keyOf,
  variant,
  renderItem,
  ...attributes
}: MemoizedListProps<T>) {
  const fragments = use(FragmentsContext)
  if (fragments) {
    const html = items
      .map((item, index) => fragments.byValue(item, variant(index), () => renderItem(item, index)))
      .join('')
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

interface MemoizedElementProps extends AllHTMLAttributes<HTMLElement> {
  as: 'details' | 'div' | 'footer' | 'form' | 'nav'
  /** Everything that the content depends on, except for `of` and the page's texts, the time too; undefined: it is not cached. */
  variant: string | undefined
  /** The answer that the content shows: while it is the same object, the content is the same. Without it, few variants exist. */
  of?: object | undefined
  render: () => ReactNode
}

/**
 * An element that many pages share: on the server its content is rendered once. The content has the contexts of
 * texts, icons and fragments only, and cannot have islands or deferred parts.
 */
export function MemoizedElement({ as: Element, variant, of, render, ...attributes }: MemoizedElementProps) {
  const fragments = use(FragmentsContext)
  if (!fragments || variant === undefined) return <Element {...attributes}>{render()}</Element>
  const html = of ? fragments.byIdentity(of, variant, render) : fragments.byValue(anywhere, variant, render)
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

const anywhere = {}
