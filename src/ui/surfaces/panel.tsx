import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

export const panelTones = ['tint', 'outline', 'sand', 'flame', 'blue', 'green', 'cerise', 'broom'] as const

interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** `outline` is a white box with a border; the others are background colours, some dark in both schemes. */
  tone?: (typeof panelTones)[number] | undefined
  /** The HTML element; a `section` needs a heading and `aria-labelledby`. */
  as?: 'div' | 'section' | 'article' | 'aside' | undefined
}

/** A box with its own background. */
export function Panel({ tone = 'tint', as: Element = 'div', className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames(styles.panel, className)} data-tone={tone} />
}
