import type { ComponentProps } from 'react'
import { imageBreakpoints, type ImageFormat } from '../../contracts/limits.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** Address of the picture at a width, px. */
  pathOf: (width: number, format: ImageFormat) => string
  /** How wide the picture stands on the page, as in HTML: the browser picks the file for its own density by it. */
  sizes: string
}

/** A picture in the widths and formats of spec §9: AVIF or WebP where they are read, else JPEG. */
export function Picture({ pathOf, sizes, ...image }: PictureProps) {
  const sources = (format: ImageFormat) =>
    Object.values(imageBreakpoints)
      .map((width) => `${pathOf(width, format)} ${width}w`)
      .join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img {...image} src={pathOf(imageBreakpoints.md, 'jpeg')} />
    </picture>
  )
}
