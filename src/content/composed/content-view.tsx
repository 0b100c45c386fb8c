import '../../styles/written.css'
import { PageScript } from '../../islands/page-script.tsx'
import type { ComposedContent } from './compose.ts'
import styles from './content-view.module.css'

/** Content by editors in a page; the script is only included if the content needs it. */
export function ContentView({ content: { body, needs, animations, states, newStyle } }: { content: ComposedContent }) {
  return (
    <div
      className={styles.content}
      data-style={newStyle ? 'new' : undefined}
      data-states={needs.has('actions') ? JSON.stringify(states) : undefined}
      data-animations={needs.has('animations') ? JSON.stringify(animations) : undefined}
    >
      {body}
      {needs.size > 0 && <PageScript source="src/builder/client/content.script.ts" />}
    </div>
  )
}
