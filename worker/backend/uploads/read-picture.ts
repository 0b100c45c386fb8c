import { imageBreakpoints } from '../../../src/contracts/limits.ts'
import { mayBeDecoded, readImageHeader } from '../../../src/lib/image-header.ts'
import { AppError, type ErrorCode } from '../../../src/contracts/errors.ts'

/** Longest side of the picture that is kept, px: twice what the widest place shows. */
const longestSide = 2 * imageBreakpoints.xl

/** A picture, checked and coded anew. */
export interface Picture {
  bytes: ArrayBuffer
  /** px */
  width: number
  height: number
}

/**
 * Reads a file that somebody sent as a picture. Kind and size are read from its first bytes before anything decodes it; it
 * is then coded anew as WebP, so that nothing else of the file is left (places, tails, other frames).
 * @throws {AppError} naming `file`: `unsupported_media_type` for another kind of file, `invalid_input` for too many pixels
 * or a broken one
 */
export async function readPicture({ IMAGES }: { IMAGES: ImagesBinding }, file: File): Promise<Picture> {
  const header = readImageHeader(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  if (!header) throw refused('unsupported_media_type', 'must be a PNG, JPEG, GIF, WebP or AVIF')
  if (!mayBeDecoded(header)) throw refused('invalid_input', 'has too many pixels; up to 40 megapixels are read')
  const bytes = await recode(IMAGES, file)
  const kept = readImageHeader(new Uint8Array(bytes))
  if (!kept) throw unreadable()
  return { bytes, width: kept.width, height: kept.height }
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

const unreadable = () => refused('invalid_input', 'cannot be read as a picture')
const refused = (code: ErrorCode, why: string) =>
  new AppError(code, `This file cannot be kept: it ${why}`, { fields: { file: why } })
