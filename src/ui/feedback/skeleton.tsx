import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The box that will come, as CSS sizes; by default a line of text as wide as its place. */
  width?: string | undefined
  height?: string | undefined
  /** Width over height, in the place of a height. */
  ratio?: number | undefined
}

/** The room of something that is loading, of the size it will have. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  const blockSize = ratio === undefined ? (height ?? '1em') : 'auto'
  return (
    <div className={styles.skeleton} style={{ inlineSize: width, blockSize, aspectRatio: ratio }} aria-hidden="true" />
  )
}
