import { encode, renderSVG } from 'uqr'
import type { AppContext } from '../http/context.ts'
import { imageAnswer, noSuchImage } from './image-response.ts'
import { encodePng } from './raster/png.ts'

/** Light border around the code, modules: readers need four. */
const border = 4
/** Side of a module in the PNG, px: sharp when printed. */
const scale = 16

/** The QR code of an event's short address, which says that it was scanned, as SVG or PNG. */
export async function respondQr(c: AppContext): Promise<Response> {
  const [, slug, format] = /^([a-z0-9-]{1,200})\.(svg|png)$/.exec(c.req.param('file') ?? '') ?? []
  if (slug === undefined) return noSuchImage(c)
  const text = `${c.get('origin')}/e/${slug}?utm_source=qr`
  if (format === 'svg') return imageAnswer(renderSVG(text, { border }), 'image/svg+xml')
  const { data } = encode(text, { border })
  const side = data.length * scale
  const pixels = new Uint8Array(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const shade = data[Math.floor(y / scale)]![Math.floor(x / scale)] ? 0 : 255
      pixels.fill(shade, (y * side + x) * 3, (y * side + x + 1) * 3)
    }
  return imageAnswer(await encodePng(side, side, pixels), 'image/png')
}
