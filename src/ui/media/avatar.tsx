import type { ReactNode } from 'react'
import { portraitSources } from '../../contracts/upload-path.ts'
import { initials } from './initials.ts'
import styles from './avatar.module.css'

export const avatarSizes = ['small', 'medium', 'large'] as const

interface AvatarProps {
  name: string
  /** Portrait; without one the initials stand on a colour. */
  src?: string | undefined
  /** Unset, `medium` (spec §5 Avatar). */
  size?: (typeof avatarSizes)[number] | undefined
  /** The slug of a topic, for the colour under the initials. */
  topic?: string | undefined
}

const pixels = { small: 28, medium: 40, large: 64 }

/** A person or an organisation, small; the name stands beside it, so it says nothing to assistive tech. */
export function Avatar({ name, src, size = 'medium', topic }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} data-topic={topic} aria-hidden="true">
      {src === undefined ? (
        initials(name)
      ) : (
        <img {...portraitSources(src, pixels[size])} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" />
      )}
    </span>
  )
}

/** A few avatars, one over the edge of the next. */
export function AvatarStack({ children }: { children: ReactNode }) {
  return <span className={styles.stack}>{children}</span>
}
