/**
 * Writes the letter outlines of the social images, worker/images/poster-glyphs.json, from the Raleway variable font
 * (SIL Open Font License 1.1; the outlines alone do not bear its name). Run it again only when the letters change:
 * `node scripts/poster/poster-glyphs.ts`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSync, type Font, type PathCommand, type Point } from 'fontkit'

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2'))
const target = fileURLToPath(new URL('../../worker/images/poster-glyphs.json', import.meta.url))

/** The display face of the site, and the one of dates and places. */
const weights = { black: 900, bold: 700 }
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const characters = [...ascii, ...'ÀÂÄÁÆÇÈÉÊËÍÎÏÑÓÔÖØŒÙÚÛÜàâäáæçèéêëíîïñóôöøœùúûüÿß¿¡’‘“”«»…–—·•°€']
/** Outlines and widths are in five hundredths of an em: a tenth of a pixel in the largest title. */
const unitsPerEm = 500
/** Pairs that are this much closer or farther are kerned. */
const leastKerning = 10

/** The font at a weight. fontkit cannot vary a WOFF2 font by itself: its points are moved here, once. */
function fontAt(weight: number): Font {
  const plain = openSync(source)
  plain.getGlyph(0) // decodes every outline
  const font = openSync(source)
  font.variationCoords = [weight]
  const point = plain._transformedGlyphs.find((glyph) => glyph.points)?.points?.[0]
  if (!point) throw new Error(`${source} has no outlines; check that the package is installed in full`)
  const pointAt = (x: number, y: number): Point =>
    Object.assign(point.copy(), { x, y, onCurve: true, endContour: true })
  for (const [id, { points = [], components = [] }] of plain._transformedGlyphs.entries()) {
    const anchors = components.map(({ dx, dy }) => pointAt(dx, dy))
    const phantoms = Array.from({ length: 4 }, () => pointAt(0, 0))
    font._variationProcessor.transformPoints(id, [...points, ...anchors, ...phantoms])
    for (const [index, component] of components.entries())
      Object.assign(component, { dx: anchors[index]?.x, dy: anchors[index]?.y })
  }
  font._transformedGlyphs = plain._transformedGlyphs
  return font
}

/** Path data in whole units, relative, y downwards; a repeated command is not written again. */
function pathData(commands: PathCommand[], scale: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let written = ''
  let last = ''
  const write = (letter: string, numbers: number[]) => {
    written += (letter === last ? ' ' : letter) + numbers.join(' ')
    last = letter
  }
  for (const { command, args } of commands) {
    const relative = args.map((value, index) =>
      index % 2 ? -Math.round(value * scale) - y : Math.round(value * scale) - x,
    )
    const [dx = 0, dy = 0] = relative.slice(-2)
    if (command === 'closePath') write('z', [])
    else if (command === 'lineTo' && dy === 0) write('h', [dx])
    else if (command === 'lineTo' && dx === 0) write('v', [dy])
    else write({ moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }[command], relative)
    ;[x, y] = command === 'closePath' ? [startX, startY] : [x + dx, y + dy]
    if (command === 'moveTo') [startX, startY] = [x, y]
  }
  return written.replaceAll(' -', '-')
}

function alphabet(weight: number) {
  const font = fontAt(weight)
  const missing = characters.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  if (missing.length) throw new Error(`The font lacks ${missing.join(' ')}; take them off the list of characters`)
  const lay = (text: string) => font.layout(text, ['lnum'])
  const scale = unitsPerEm / font.unitsPerEm
  const width = (text: string) => lay(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0)
  const glyphs: Record<string, [advance: number, outline: string]> = {}
  for (const character of characters) {
    const [glyph] = lay(character).glyphs
    glyphs[character] = [Math.round(width(character)), pathData(glyph?.path.commands ?? [], scale)]
  }
  const kerning: Record<string, number> = {}
  const letters = characters.filter((character) => /[\p{L}\d’]/u.test(character) && /[\w’àâçèéêîôû]/.test(character))
  for (const first of letters)
    for (const second of letters) {
      const amount = Math.round(width(first + second) - width(first) - width(second))
      if (Math.abs(amount) >= leastKerning && !/\d/.test(first + second)) kerning[first + second] = amount
    }
  return { glyphs, kerning }
}

const outlines = Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, alphabet(weight)]))
writeFileSync(target, `${JSON.stringify({ licence: 'SIL Open Font License 1.1', unitsPerEm, ...outlines })}\n`)
