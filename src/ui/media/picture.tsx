import type { ComponentProps } from 'react'
import { imageBreakpoints, type ImageFormat } from '../../contracts/limits.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** URL of the picture at a width in px. */
  pathOf: (width: number, format: ImageFormat) => string
  /** The `sizes` attribute: displayed width, from which the browser chooses a file. */
  sizes: string
}

/** A responsive picture in the widths of spec §9: AVIF, WebP, else JPEG. */
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
