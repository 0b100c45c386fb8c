import type { CSSProperties, ReactNode } from 'react'
import { inkOn } from '../../lib/colour.ts'
import styles from './bean.module.css'

interface BeanProps {
  children: ReactNode
  /** A colour that an editor chose, `#rrggbb`; the text on it turns dark or light. Unset, the theme's. */
  colour?: string | undefined
}

/** One word or two of the main heading on the bean; once on a screen. */
export function Bean({ children, colour }: BeanProps) {
  const own = colour === undefined ? undefined : ({ '--bean': colour, '--on-bean': inkOn(colour) } as CSSProperties)
  return (
    <span className={styles.bean} style={own}>
      {children}
    </span>
  )
}
