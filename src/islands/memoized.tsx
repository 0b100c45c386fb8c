import { createContext, use, type AllHTMLAttributes, type ReactNode } from 'react'

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

/** Wraps a document with a cache for `MemoizedElement`; without it they are rendered normally. */
export const FragmentCache = FragmentsContext

const anywhere = {}

/** The variant of the heads of all pages. */
export const headVariant = 'head'

interface MemoizedElementProps extends AllHTMLAttributes<HTMLElement> {
  as: 'article' | 'div' | 'footer' | 'form' | 'head' | 'header' | 'nav'
  /** Everything that the content depends on, except for `of`, `item` and the page's texts, the time too; undefined: it is not cached. */
  variant: string | undefined
  /** The answer that the content shows: while it is the same object, the content is the same. Without it, few variants exist. */
  of?: object | undefined
  /** What a card shows: the content of an equal one is the same. */
  item?: object | undefined
  render: () => ReactNode
}

/**
 * An element that many pages share: on the server its content is rendered once. The content has the contexts of
 * texts, scripts and fragments only, and cannot have deferred parts.
 */
export function MemoizedElement({
  as: Element,
  variant,
  of,
  item = anywhere,
  render,
  ...attributes
}: MemoizedElementProps) {
  const fragments = use(FragmentsContext)
  if (!fragments || variant === undefined) return <Element {...attributes}>{render()}</Element>
  const html = of ? fragments.byIdentity(of, variant, render) : fragments.byValue(item, variant, render)
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
