import type { CSSProperties, ReactNode } from 'react'
import { portraitSources } from '../../contracts/upload-path.ts'
import { fnv1a } from '../../lib/cover-path.ts'
import styles from './avatar.module.css'

/** Edge of each size, px. */
const pixels = { small: 28, medium: 40, large: 64, portrait: 92 }

interface AvatarProps {
  name: string
  /** URL of the portrait; without one a face in cut paper is drawn. */
  src?: string | undefined
  /** Default: `medium` (spec §5 Avatar). */
  size?: keyof typeof pixels | undefined
}

const papers = ['#c1e94e', '#f3976b', '#3f9fba', '#e07aa8', '#f5c400', '#70af90', '#e36164', '#8fa3dc']
/** Places in the strip of faces: smile, laugh, smile, speak. */
const mouths = [0, 1, 0, 2]
/** Beanie, cap, bun, glasses, sprout, or nothing more than the mouth. */
const worn = [3, 4, 5, 6, 7, undefined, undefined]

/** How the face of a name looks: always the same one. */
function faceOf(name: string): CSSProperties {
  const seed = fnv1a(name.trim().toLocaleLowerCase())
  const pick = <T,>(from: readonly T[], shift: number) => from[(seed >>> shift) % from.length]
  const mouth = pick(mouths, 4)
  return { '--face': pick(papers, 17), '--mouth': mouth, '--worn': pick(worn, 9) ?? mouth } as CSSProperties
}

/** A portrait, or the face of the name; decorative, since the name is beside it. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const edge = pixels[size]
  return (
    <span
      className={styles.avatar}
      data-size={size}
      aria-hidden="true"
      style={src === undefined ? faceOf(name) : undefined}
    >
      {src !== undefined && <img {...portraitSources(src, edge)} alt="" width={edge} height={edge} loading="lazy" />}
    </span>
  )
}

/** Avatars that overlap. */
export function AvatarStack({ children }: { children: ReactNode }) {
  return <span className={styles.stack}>{children}</span>
}
