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
const mouths = ['smile', 'laugh', 'smile', 'speak']
const worn = ['nothing', 'beanie', 'glasses', 'cap', 'nothing', 'bun', 'sprout']

/** How the face of a name looks: always the same one. */
function faceOf(name: string) {
  const seed = fnv1a(name.trim().toLocaleLowerCase())
  const pick = <T,>(from: readonly T[], shift: number) => from[(seed >>> shift) % from.length]
  return {
    'data-mouth': pick(mouths, 4),
    'data-wears': pick(worn, 9),
    style: { '--face': pick(papers, 17) } as CSSProperties,
  }
}

/** A portrait, or the face of the name; decorative, since the name is beside it. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const edge = pixels[size]
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true" {...(src === undefined && faceOf(name))}>
      {src !== undefined && <img {...portraitSources(src, edge)} alt="" width={edge} height={edge} loading="lazy" />}
    </span>
  )
}

/** Avatars that overlap. */
export function AvatarStack({ children }: { children: ReactNode }) {
  return <span className={styles.stack}>{children}</span>
}
