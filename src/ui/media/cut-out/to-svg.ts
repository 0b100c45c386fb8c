import { markup } from './markup.ts'
import type { Piece } from './scene.ts'

/**
 * A drawing as an SVG file that fills its box and is cropped around the middle.
 * @param viewBox width and height, from the origin
 */
export function toSvg(pieces: readonly Piece[], viewBox: { width: number; height: number }): string {
  const { width, height } = viewBox
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${pieces.map(element).join('')}</svg>`
}

// Nothing is escaped: pieces hold numbers and colours of ours, never a visitor's text.
function element(piece: Piece): string {
  const { tag, attributes, children } = markup(piece)
  const written = Object.entries(attributes).map(([name, value]) => ` ${hyphenated(name)}="${value}"`)
  return children
    ? `<${tag}${written.join('')}>${children.map(element).join('')}</${tag}>`
    : `<${tag}${written.join('')}/>`
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
