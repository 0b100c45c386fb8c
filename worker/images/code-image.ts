import type { ImageFormat } from '../../src/contracts/limits.ts'

/** Quality by format, 1 to 100: about equal to the eye. */
const qualities: Record<ImageFormat, number> = { avif: 55, webp: 74, jpeg: 78 }

/**
 * Resizes and encodes a picture. Metadata such as GPS positions and names is lost.
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
    // The first frame of an animation.
    .output({ format: `image/${format}`, quality: qualities[format], anim: false })
  return coded.response().arrayBuffer()
}
