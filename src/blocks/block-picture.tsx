import type { ComponentProps } from 'react'
import { sourceSet } from '../builder/built-ins/image.tsx'

interface BlockPictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  src: string
  /** Alternative text; empty for a decorative picture. */
  alt: string
  /** `sizes` of the `img` element. */
  sizes: string
}

/** A picture an editor chose, in the widths of its image service. */
export function BlockPicture({ src, alt, sizes, loading = 'lazy', ...rest }: BlockPictureProps) {
  const set = sourceSet(src)
  return <img {...rest} alt={alt} loading={loading} decoding="async" sizes={set && sizes} srcSet={set} src={src} />
}
