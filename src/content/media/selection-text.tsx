import { Prose } from '../../ui/text/prose.tsx'
import type { ComposedContent } from '../composed/compose.ts'
import { ContentView } from '../composed/content-view.tsx'

/** The content that editors put above the articles of a selection, if there is any. */
export function SelectionText({ content }: { content: ComposedContent | undefined }) {
  return (
    content && (
      <div className="wrap">
        <Prose large>
          <ContentView content={content} />
        </Prose>
      </div>
    )
  )
}
