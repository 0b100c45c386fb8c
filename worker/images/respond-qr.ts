import { encode, renderSVG } from 'uqr'
import type { AppContext } from '../http/context.ts'
import { cachedAtEdge, imageAnswer, noSuchImage, type ImageSources } from './image-response.ts'
import { encodeBits } from './raster/png.ts'

/** Light border around the code, modules: readers need four. */
const border = 4
/** Side of a module in the PNG, px: sharp when printed. */
const scale = 16

/** The QR code of an event's short address, which says that it was scanned, as SVG or PNG. */
export async function respondQr(c: AppContext, { findEvent }: ImageSources): Promise<Response> {
  const [, slug, format] = /^(.{1,200})\.(svg|png)$/.exec(c.req.param('file') ?? '') ?? []
  if (slug === undefined || (await findEvent(slug, c)) === undefined) return noSuchImage(c)
  const text = `${c.get('origin')}/e/${encodeURIComponent(slug)}?utm_source=qr`
  if (format === 'svg') return imageAnswer(renderSVG(text, { border }), 'image/svg+xml')
  return cachedAtEdge(c, `/qr/${encodeURIComponent(slug)}.png`, async () => {
    const { data } = encode(text, { border })
    const rows = data.flatMap((modules) => {
      const row = modules.flatMap((isBlack) => Array.from({ length: scale }, () => isBlack))
      return Array.from({ length: scale }, () => row)
    })
    return imageAnswer(await encodeBits(rows), 'image/png')
  })
}
