import { use, type HTMLAttributes, type ReactNode } from 'react'
import { FragmentCache } from './memoized-list.tsx'

interface MemoizedFooterProps extends HTMLAttributes<HTMLElement> {
  /** Everything that the content depends on, except for the page's language and minute. */
  variant: string
  render: () => ReactNode
}

const anyFooter = {}

/**
 * A `footer` that many pages share: on the server its content is rendered once a minute. The content has the contexts
 * of texts and icons only, and cannot have islands.
 */
export function MemoizedFooter({ variant, render, ...attributes }: MemoizedFooterProps) {
  const memoize = use(FragmentCache)
  if (!memoize) return <footer {...attributes}>{render()}</footer>
  return <footer {...attributes} dangerouslySetInnerHTML={{ __html: memoize(anyFooter, variant, render) }} />
}
