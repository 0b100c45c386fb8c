import type { CSSProperties, ReactNode } from 'react'
import { PageScript } from '../../islands/page-script.tsx'
import { inkOn, layered, paper } from '../../lib/colour.ts'
import type { EmbedTheme } from './embed-look.ts'
import styles from './embed-frame.module.css'

interface EmbedFrameProps {
  theme: EmbedTheme
  /** Of links and buttons; text on it is dark or light, whichever reads better. */
  accent?: string | undefined
  /** Of the whole part; without them those of the theme. */
  colors?: { background: string; text: string } | undefined
  children: ReactNode
}

/** The whole page of an embedded part: its colours, and a script that tells the page around it how high it is. */
export function EmbedFrame({ theme, accent, colors, children }: EmbedFrameProps) {
  const variables = {
    ...(accent && { '--primary': accent, '--accent': accent, '--on-primary': inkOn(layered(accent, paper)) }),
    ...(colors && { '--paper': colors.background, '--ink': colors.text, '--ink-soft': colors.text }),
  }
  return (
    <div className={styles.frame} data-scheme={theme} style={variables as CSSProperties}>
      {children}
      <PageScript source="src/embed/parts/height.script.ts" />
    </div>
  )
}
