import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
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

/** Attributes of an element that begins with an icon, without an element for it. @example <dt {...iconBefore('globe')}>Langue</dt> */
export const iconBefore = (name: IconName, className?: string) => ({
  className: classNames(styles.before, className),
  style: iconStyle(name),
})
