export interface ImageHeader {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
  /** px */
  width: number
  height: number
}

/** Largest side (px) and area (px²) of a picture that is decoded; they bound the memory it needs. */
const max = { side: 12_000, area: 40_000_000 }

/** Whether a picture of this size is small enough to be decoded. */
export const mayBeDecoded = ({ width, height }: ImageHeader): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height) <= max.side && width * height <= max.area

/**
 * Reads the type and size of a picture from its first bytes without decoding it; file names and media types from the
 * client are not trusted.
 * @returns `undefined` for every other type of file, SVG included
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536))
  if (view.byteLength < 30) return undefined
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 4) === 'IHDR')
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  if (/^GIF8[79]a$/.test(text(0, 6)))
    return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (view.getUint16(0) === 0xffd8) return readJpeg(view)
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return readWebp(view, text(12, 4))
  if (text(4, 4) === 'ftyp' && /^avi[fs]$/.test(text(8, 4))) return readAvif(view)
  return undefined
}

/** Walks the JPEG segments to the frame header (ITU-T T.81 §B.2.2). */
function readJpeg(view: DataView): ImageHeader | undefined {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // A fill byte has no length; a segment has its length after its marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** WebP: lossy, lossless and extended files (RFC 9649 §2.5 to §2.7). */
function readWebp(view: DataView, chunk: string): ImageHeader | undefined {
  const type = 'image/webp'
  if (chunk === 'VP8 ')
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return undefined
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return { type, width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
}

/** AVIF: the largest of the sizes declared for its items (ISO/IEC 23008-12 §6.5.3, `ispe`). */
function readAvif(view: DataView): ImageHeader | undefined {
  let largest: ImageHeader | undefined
  for (let at = 12; at + 16 <= view.byteLength; at++) {
    if (view.getUint32(at) !== 0x69737065) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { type: 'image/avif', width, height }
  }
  return largest
}
