import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Size of the content to come, in CSS; default: one full-width line of text. */
  width?: string | undefined
  height?: string | undefined
  /** Width / height, instead of `height`. */
  ratio?: number | undefined
}

/** Placeholder that reserves the space of content that is loading. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  const blockSize = ratio === undefined ? (height ?? '1em') : 'auto'
  return (
    <div className={styles.skeleton} style={{ inlineSize: width, blockSize, aspectRatio: ratio }} aria-hidden="true" />
  )
}
