import type { IconName } from './icons.ts'
import { useIconSet } from './icon-set.ts'
import styles from './icon.module.css'

/** An icon beside a text; decorative, the text or the button's label names it. */
export function Icon({ name }: { name: IconName }) {
  useIconSet()?.wanted.add(name)
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** Adds icons to the sprite that only a script, an island or a later part of the page will show. */
export function IconsUsed({ names }: { names: readonly IconName[] }) {
  const set = useIconSet()
  for (const name of names) set?.wanted.add(name)
  return null
}
