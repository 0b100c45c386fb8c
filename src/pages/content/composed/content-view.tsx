import type { ComposedContent } from './compose.ts'

/** An editor's content in a page; a script comes only for what moves, once the page stands. */
export function ContentView({ content: { body, needs, animations } }: { content: ComposedContent }) {
  if (!needs.has('animations')) return body
  return (
    <div data-animations={JSON.stringify(animations)} style={{ display: 'contents' }}>
      {body}
    </div>
  )
}
