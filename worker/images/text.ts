import { joinMarks } from '../../src/lib/text/clean-line.ts'
import type { Paper } from '../../src/ui/media/cut-out/palette.ts'
import { cut, group, type Piece } from '../../src/ui/media/cut-out/scene.ts'
import { letters as known } from './glyphs.ts'

export type FaceName = 'black' | 'bold'

export interface Style {
  face: FaceName
  /** Height of an em, px. */
  size: number
}

/** The display face is set tight (−0.03 em). */
const tracking: Record<FaceName, number> = { black: -0.03, bold: 0 }

/** From one base line to the next, em. */
export const lineHeight = 1.04

/** Letters without an outline of their own that have no accent to take off. */
const substitutes: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  '\u2010': '-',
  '−': '–',
  Ÿ: 'Y',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
}

/**
 * The text in letters that can be drawn: others lose their accent, are replaced by the nearest one, or are left out.
 * French punctuation keeps its space on its line.
 */
export function drawable(text: string): string {
  const isDrawn = (letter: string) => known.outlines.black.glyphs[letter] !== undefined
  const drawn = Array.from(text.normalize('NFC'), (letter) => {
    if (isDrawn(letter) || letter === '\u00a0' || letter === '\u202f') return letter
    const base = substitutes[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    return isDrawn(base) ? base : ''
  }).join('')
  return joinMarks(drawn.replace(/ +/g, ' ')).trim()
}

/** Width of a drawable text on one line, px. */
export const measure = (text: string, style: Style): number => letters(text, style).width

/** A drawable text on one line that starts at (x, y), y being the base line. */
export function textPiece(text: string, style: Style, x: number, y: number, fill: Paper): Piece {
  const scale = style.size / known.outlines.unitsPerEm
  const cuts = letters(text, style).placed.map(({ outline, at }) => cut(outline, fill, { x: at / scale, y: 0 }))
  return group(cuts, { x, y, scale })
}

/** Path data of a drawable text on one line that starts at (x, y), px, y being the base line. */
export function textPath(text: string, style: Style, x: number, y: number): string {
  const scale = style.size / known.outlines.unitsPerEm
  const short = (value: number) => String(Math.round(value * 100) / 100)
  // Outlines have relative commands only, so that their numbers can be scaled one by one.
  const scaled = (outline: string) => outline.replace(/-?[\d.]+/g, (number) => short(Number(number) * scale))
  return letters(text, style)
    .placed.map(({ outline, at }) => `M${short(x + at)} ${short(y)}${scaled(outline)}`)
    .join('')
}

function letters(text: string, { face, size }: Style): { placed: { outline: string; at: number }[]; width: number } {
  const { glyphs, kerning } = known.outlines[face]
  const scale = size / known.outlines.unitsPerEm
  const placed: { outline: string; at: number }[] = []
  let at = 0
  let before = ''
  for (const letter of text) {
    const [advance, outline] = glyphs[letter] ?? glyphs[substitutes[letter] ?? ''] ?? [0, '']
    if (before) at += (kerning[before + letter] ?? 0) * scale + tracking[face] * size
    if (outline) placed.push({ outline, at })
    at += advance * scale
    before = letter
  }
  return { placed, width: at }
}

/**
 * A text in lines, in the largest of the sizes in which it fits; cut with `…` if it fits in none.
 * @param box px, and how many lines at most; a line is 1.04 em high
 * @param sizes from the largest to the smallest, px
 */
export function fitLines(
  text: string,
  face: FaceName,
  box: { width: number; height?: number; lines: number },
  sizes: readonly [number, ...number[]],
): { size: number; lines: string[] } {
  const words = drawable(text).split(' ').filter(Boolean)
  const room = (size: number) => Math.min(box.lines, Math.floor((box.height ?? Infinity) / (size * lineHeight)))
  let size = sizes[0]
  for (size of sizes) {
    const style = { face, size }
    const lines = wrap(words, style, box.width)
    if (lines.length <= room(size) && lines.every((line) => measure(line, style) <= box.width)) return { size, lines }
  }
  const style = { face, size }
  const lines = wrap(words, style, box.width)
  const shown = lines.slice(0, room(size))
  const more = lines.length > shown.length
  return {
    size,
    lines: shown.map((line, index) => cutLine(line, style, box.width, more && index === shown.length - 1)),
  }
}

/** Words as lines, as many on each as fit; a word alone may be too wide. */
function wrap(words: readonly string[], style: Style, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The line with `…` in the place of what is too much, or of what follows (`always`). */
function cutLine(line: string, style: Style, width: number, always: boolean): string {
  if (!always && measure(line, style) <= width) return line
  let shown = line
  while (shown && measure(`${shown}…`, style) > width) shown = shown.slice(0, -1)
  return `${shown.replace(/[\s,;:–—-]+$/, '')}…`
}
