/** Pixels of a picture. */
export interface Pixels {
  /** px */
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */
  pixels: Uint8Array
}

/** Samples of a pixel by colour type; a palette has one, an index. */
const samples: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const palette = 3
/** What lies behind transparent pixels: paper. */
const behind = 255

/**
 * Decodes a PNG file (W3C PNG, third edition) of 8 bits a sample, without interlacing; ancillary chunks are skipped.
 * @throws for any other file
 */
export async function readPng(bytes: Uint8Array): Promise<Pixels> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height, depth, type] = [view.getUint32(16), view.getUint32(20), view.getUint8(24), view.getUint8(25)]
  const count = samples[type]
  if (depth !== 8 || count === undefined || view.getUint8(28) !== 0)
    throw new Error(`PNG with ${depth} bits, colour type ${type}`)
  const { data, colours } = readChunks(bytes, view)
  const stream = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'))
  const rows = new Uint8Array(await new Response(stream).arrayBuffer())
  if (rows.length < height * (width * count + 1)) throw new Error('PNG with missing rows')
  unfilter(rows, width * count, height, count)
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = y * (width * count + 1) + 1; x < width; x++, from += count, to += 3)
      if (type === palette) pixels.set(colours.subarray(rows[from]! * 3, rows[from]! * 3 + 3), to)
      else putPixel(pixels, to, rows, from, count)
  return { width, height, pixels }
}

/** The compressed rows and the palette. */
function readChunks(bytes: Uint8Array, view: DataView) {
  const data: Uint8Array<ArrayBuffer>[] = []
  let colours: Uint8Array = new Uint8Array()
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const content = bytes.slice(at + 8, at + 8 + length)
    if (name === 'IDAT') data.push(content)
    if (name === 'PLTE') colours = content
    at += length + 12
  }
  return { data, colours }
}

/** Undoes the filter that each row names in its first byte (W3C PNG, §9 Filtering), in place. */
function unfilter(rows: Uint8Array, length: number, height: number, pixel: number): void {
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1) + 1
    const filter = rows[start - 1]
    if (filter === 0) continue
    for (let at = start; at < start + length; at++) {
      const left = at - start < pixel ? 0 : rows[at - pixel]!
      const above = y === 0 ? 0 : rows[at - length - 1]!
      const corner = y === 0 || at - start < pixel ? 0 : rows[at - length - 1 - pixel]!
      rows[at] = rows[at]! + predicted(filter, left, above, corner)
    }
  }
}

function predicted(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) throw new Error(`PNG with the filter ${filter}`)
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** Writes a pixel of grey or of colour, with or without transparency. */
function putPixel(pixels: Uint8Array, to: number, rows: Uint8Array, from: number, count: number): void {
  const isColour = count >= 3
  const alpha = count % 2 === 0 ? rows[from + count - 1]! / 255 : 1
  for (let part = 0; part < 3; part++) {
    const value = rows[from + (isColour ? part : 0)]!
    pixels[to + part] = value * alpha + behind * (1 - alpha)
  }
}
