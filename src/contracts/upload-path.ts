import { imageBreakpoints, imageFormats, portraitSizes, type ImageFormat } from './limits.ts'

/** One file of a picture that somebody sent. */
export interface UploadFile {
  id: string
  /** px; the sizes of portraits are squares */
  width: number
  format: ImageFormat
}

/** Widths in which a sent picture is served, px. */
export const uploadWidths: readonly number[] = [...portraitSizes, ...Object.values(imageBreakpoints)]

/** Address of a sent picture at a width: `/uploads/{id}-{width}.{avif|webp|jpeg}`. */
export const uploadPath = ({ id, width, format }: UploadFile): string => `/uploads/${id}-${width}.${format}`

/** What an address of a sent picture says; `undefined` for every other address. */
export function readUploadPath(path: string): UploadFile | undefined {
  const match = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{2,4})\.([a-z]{4})$/.exec(path)
  const width = uploadWidths.find((known) => String(known) === match?.[2])
  const format = imageFormats.find((known) => known === match?.[3])
  return match && width !== undefined && format !== undefined ? { id: match[1]!, width, format } : undefined
}

/**
 * A portrait for a fixed place, sharp on screens of density 1 and 2 (spec §9); somebody else's picture as it is.
 * @param pixels side of the place, px
 */
export function portraitSources(url: string, pixels: number): { src: string; srcSet?: string } {
  const file = readUploadPath(url)
  if (!file) return { src: url }
  const at = (density: number) =>
    uploadPath({
      ...file,
      width: portraitSizes.find((size) => size >= pixels * density) ?? portraitSizes.at(-1)!,
      format: 'webp',
    })
  return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` }
}
