import { readImageHeader } from '../../src/lib/image-header.ts'
import { originalKey } from '../backend/uploads/upload-keys.ts'
import type { Bindings } from '../http/env.ts'
import type { Box } from './poster.ts'
import { createCanvas, type Canvas } from './raster/fill.ts'
import { readPng } from './raster/read-png.ts'

/** Most pixels of a photo at the size that fills its box: a panorama has the most. */
const maxPixels = 8_000_000
const middle = '50 50'

/**
 * A picture of this size with an uploaded photo in its box, cropped as pages crop it: around its point.
 * @param photo id of the upload; `focus` in percent, `30 70`
 * @param size of the picture, px
 * @throws when the photo is gone, cannot be decoded or would take too much memory
 */
export async function photoCanvas(
  { MEDIA, IMAGES }: Pick<Bindings, 'MEDIA' | 'IMAGES'>,
  { id, focus }: { id: string; focus: string | null },
  box: Box,
  size: { width: number; height: number },
): Promise<Canvas> {
  const original = await (await MEDIA.get(originalKey(id)))?.arrayBuffer()
  const header = original && readImageHeader(new Uint8Array(original))
  if (!header) throw new Error(`No photo ${id}`)
  // Uploads were turned upright when they were stored, so that the header has the size that is seen.
  const enlargement = Math.max(box.width / header.width, box.height / header.height)
  const [width, height] = [header.width, header.height].map((side) => Math.ceil(side * enlargement)) as [number, number]
  if (width * height > maxPixels) throw new Error(`The photo ${id} would have ${width} × ${height} pixels`)
  const coded = await IMAGES.input(new Blob([original]).stream())
    .transform({ width, height, fit: 'cover' })
    .output({ format: 'image/png', anim: false })
  const photo = await readPng(new Uint8Array(await coded.response().arrayBuffer()))
  if (photo.width < box.width || photo.height < box.height) throw new Error(`The photo ${id} was not resized`)
  const [x = 50, y = 50] = (focus ?? middle).split(' ').map(Number)
  const [left, top] = [
    Math.round(((photo.width - box.width) * x) / 100),
    Math.round(((photo.height - box.height) * y) / 100),
  ]
  const canvas = createCanvas(size.width, size.height)
  for (let row = 0; row < box.height; row++) {
    const from = ((top + row) * photo.width + left) * 3
    canvas.pixels.set(photo.pixels.subarray(from, from + box.width * 3), ((box.top + row) * size.width + box.left) * 3)
  }
  return canvas
}
