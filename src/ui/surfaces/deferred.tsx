import { Suspense, use, useId, type ReactNode } from 'react'
import { PartMark } from '../../islands/fragment-slot.tsx'

interface DeferredProps<T> {
  /** What the part reads; if it fails, the part is left out. */
  value: Promise<T>
  children: (value: T) => ReactNode
}

/**
 * A part of a page with a read of its own: what comes before it in the document is sent without waiting for it
 * (docs/decisions/0023-pages-in-order.md).
 * @example <Deferred value={data.related}>{(events) => <RelatedEvents events={events} />}</Deferred>
 */
export function Deferred<T>({ value, children }: DeferredProps<T>) {
  const id = useId()
  return (
    <Suspense fallback={<PartMark kind="wait" id={id} />}>
      <Part id={id} value={value}>
        {children}
      </Part>
    </Suspense>
  )
}

function Part<T>({ id, value, children }: DeferredProps<T> & { id: string }) {
  const content = children(use(value))
  return (
    <>
      <PartMark kind="part" id={id} />
      {content}
      <PartMark kind="whole" id={id} />
    </>
  )
}
