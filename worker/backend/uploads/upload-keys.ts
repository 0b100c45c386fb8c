import { imageFormats } from '../../../src/contracts/limits.ts'
import { uploadWidths, type UploadFile } from '../../../src/contracts/upload-path.ts'

/** Where the media store keeps a sent picture, coded anew. */
export const originalKey = (id: string): string => `uploads/${id}/original`

/** Where it keeps the picture at a width. */
export const variantKey = ({ id, width, format }: UploadFile): string => `uploads/${id}/${width}.${format}`

/** Everything that may be kept of a sent picture. */
export const keysOf = (id: string): string[] => [
  originalKey(id),
  ...uploadWidths.flatMap((width) => imageFormats.map((format) => variantKey({ id, width, format }))),
]
