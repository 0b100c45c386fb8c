import { imageBreakpoints, imageFormats, portraitSizes, type ImageFormat } from './limits.ts'

/** One size and format of an uploaded picture. */
export interface UploadFile {
  id: string
  /** Width, px; portrait sizes are squares. */
  width: number
  format: ImageFormat
}

/** Widths of uploaded pictures, px. */
export const uploadWidths: readonly number[] = [...portraitSizes, ...Object.values(imageBreakpoints)]

/** URL path of an uploaded picture: `/uploads/{id}-{width}.{avif|webp|jpeg}`. */
export const uploadPath = ({ id, width, format }: UploadFile): string => `/uploads/${id}-${width}.${format}`

/** Parses the URL path of an uploaded picture; `undefined` for any other path. */
export function readUploadPath(path: string): UploadFile | undefined {
  const match = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{2,4})\.([a-z]{4})$/.exec(path)
  const width = uploadWidths.find((known) => String(known) === match?.[2])
  const format = imageFormats.find((known) => known === match?.[3])
  return match && width !== undefined && format !== undefined ? { id: match[1]!, width, format } : undefined
}

/**
 * Sources of a portrait for screens of density 1 and 2 (spec §9); external pictures have one source.
 * @param pixels displayed side length, px
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
