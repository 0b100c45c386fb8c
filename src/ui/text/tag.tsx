import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { iconBefore } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import { tagLabel } from './tag-label.ts'
import styles from './tag.module.css'

export const tagTones = ['neutral', 'free', 'last', 'past', 'full', 'off', 'live'] as const
export type TagTone = (typeof tagTones)[number]

interface TagProps {
  /** Cut to 30 characters (spec §5 Tags); then the `title` holds the whole text. */
  label: string
  tone?: TagTone | undefined
  /** Slug of a topic: sets the colour. */
  topic?: string | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

/** A short label. */
export function Tag({ label, tone = 'neutral', topic, icon, className }: TagProps) {
  const text = tagLabel(label)
  const own = classNames(styles.tag, className)
  return (
    <span
      {...(icon ? iconBefore(icon, own) : { className: own })}
      data-tone={tone === 'neutral' ? undefined : tone}
      data-topic={topic}
      title={text.endsWith('...') && text !== label ? label : undefined}
    >
      {text}
    </span>
  )
}

/** A row of tags that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>
}
