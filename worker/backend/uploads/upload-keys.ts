import { imageFormats } from '../../../src/contracts/limits.ts'
import { uploadWidths, type UploadFile } from '../../../src/contracts/upload-path.ts'

/** Storage key of an uploaded picture, re-encoded. */
export const originalKey = (id: string): string => `uploads/${id}/original`

/** Storage key of the picture at a width. */
export const variantKey = ({ id, width, format }: UploadFile): string => `uploads/${id}/${width}.${format}`

/** All storage keys that an upload may have. */
export const keysOf = (id: string): string[] => [
  originalKey(id),
  ...uploadWidths.flatMap((width) => imageFormats.map((format) => variantKey({ id, width, format }))),
]
