import type { ComponentProps } from 'react'
import { sourceSet } from '../builder/built-ins/image.tsx'

interface BlockPictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** How wide it stands on the page, as in HTML. */
  sizes: string
}

/** A picture that an editor chose, in the widths that its service makes. */
export function BlockPicture({ src, alt, sizes, loading = 'lazy', ...rest }: BlockPictureProps) {
  const set = sourceSet(src)
  return <img {...rest} alt={alt} loading={loading} decoding="async" sizes={set && sizes} srcSet={set} src={src} />
}
