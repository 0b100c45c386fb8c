import type { ImageFormat } from '../../src/contracts/limits.ts'

/** Quality by format, 1 to 100: about equal to the eye. */
const qualities: Record<ImageFormat, number> = { avif: 55, webp: 74, jpeg: 78 }

/**
 * A picture at a size and in a format. Coded anew, it loses whatever else the file held: places, names, tails.
 * @throws when it cannot be decoded
 */
export async function codeImage(
  { IMAGES }: { IMAGES: ImagesBinding },
  original: Blob,
  transform: ImageTransform,
  format: ImageFormat,
): Promise<ArrayBuffer> {
  const coded = await IMAGES.input(original.stream())
    .transform(transform)
    // Of a moving picture, the first frame.
    .output({ format: `image/${format}`, quality: qualities[format], anim: false })
  return coded.response().arrayBuffer()
}
