import type { ReactNode } from 'react'
import { portraitSources } from '../../contracts/upload-path.ts'
import { initials } from './initials.ts'
import styles from './avatar.module.css'

export const avatarSizes = ['small', 'medium', 'large'] as const

interface AvatarProps {
  name: string
  /** URL of the portrait; without one the initials are shown. */
  src?: string | undefined
  /** Default: `medium` (spec §5 Avatar). */
  size?: (typeof avatarSizes)[number] | undefined
  /** Slug of a topic: sets the background of the initials. */
  topic?: string | undefined
}

const pixels = { small: 28, medium: 40, large: 64 }

/** A portrait or initials; decorative, since the name is beside it. */
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

/** Avatars that overlap. */
export function AvatarStack({ children }: { children: ReactNode }) {
  return <span className={styles.stack}>{children}</span>
}
