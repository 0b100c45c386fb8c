import type { CSSProperties } from 'react'
import { placeOf, type IconName } from './icons.ts'
import styles from './icon.module.css'

/** For an element: the icons in it are this one, unless they say otherwise. */
export const iconStyle = (name: IconName) => {
  const [column, row] = placeOf(name)
  return { '--i': `${column}% ${row}%` } as CSSProperties
}

/** An icon beside a text; decorative, the text or the button's label names it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} style={iconStyle(name)} aria-hidden="true" />
)
