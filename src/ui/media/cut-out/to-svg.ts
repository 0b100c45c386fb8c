import { markup } from './markup.ts'
import type { Piece } from './scene.ts'

/**
 * Writes a drawing as an SVG file that covers its box, cropped around the middle.
 * @param viewBox width and height; its origin is 0, 0
 */
export function toSvg(pieces: readonly Piece[], viewBox: { width: number; height: number }): string {
  const { width, height } = viewBox
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${pieces.map(element).join('')}</svg>`
}

// Nothing is escaped: pieces hold only our own numbers and colours, no user input.
function element(piece: Piece): string {
  const { tag, attributes, children } = markup(piece)
  const written = Object.entries(attributes).map(([name, value]) => ` ${hyphenated(name)}="${value}"`)
  return children
    ? `<${tag}${written.join('')}>${children.map(element).join('')}</${tag}>`
    : `<${tag}${written.join('')}/>`
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
