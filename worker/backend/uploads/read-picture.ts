import { fieldError, type FieldError } from '../../../src/contracts/field-error.ts'
import { imageBreakpoints } from '../../../src/contracts/limits.ts'
import { mayBeDecoded, readImageHeader } from '../../../src/lib/image-header.ts'
import { AppError, type ErrorCode } from '../../../src/contracts/errors.ts'

/** Maximum side of the stored picture, px: twice the widest display size. */
const longestSide = 2 * imageBreakpoints.xl

/** A validated and re-encoded picture. */
export interface Picture {
  bytes: ArrayBuffer
  /** px */
  width: number
  height: number
}

/**
 * Reads an uploaded file as a picture. Type and size are checked by its first bytes before
 * it is decoded; it is re-encoded as WebP, which removes everything else in the file
 * (locations, appended data, other frames).
 * @throws {AppError} naming `file`: `unsupported_media_type` for another type,
 * `invalid_input` for too many pixels or a broken file
 */
export async function readPicture({ IMAGES }: { IMAGES: ImagesBinding }, file: File): Promise<Picture> {
  const header = readImageHeader(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  if (!header) throw refused('unsupported_media_type', fieldError('picture', 'must be a PNG, JPEG, GIF, WebP or AVIF'))
  if (!mayBeDecoded(header))
    throw refused('invalid_input', fieldError('pixels', 'has too many pixels; up to 40 megapixels are read'))
  const bytes = await recode(IMAGES, file)
  const reencoded = readImageHeader(new Uint8Array(bytes))
  if (!reencoded) throw unreadable()
  return { bytes, width: reencoded.width, height: reencoded.height }
}

async function recode(images: ImagesBinding, file: File): Promise<ArrayBuffer> {
  try {
    const coded = await images
      .input(file.stream())
      .transform({ width: longestSide, height: longestSide, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 88, anim: false })
    return await coded.response().arrayBuffer()
  } catch {
    throw unreadable()
  }
}

const unreadable = () => refused('invalid_input', fieldError('unreadable', 'cannot be read as a picture'))
const refused = (code: ErrorCode, error: FieldError) =>
  new AppError(code, `This file cannot be stored: it ${error.message}`, { fields: { file: error } })
