import { renderSVG } from 'uqr'
import { cover } from '../../../src/events/cover/cover.ts'
import { parseCoverPath, topicCoverPath } from '../../../src/lib/cover-path.ts'
import type { PosterFacts } from '../../../src/events/cover/poster-facts.ts'
import { paper } from '../../../src/ui/media/cut-out/palette.ts'
import { cut, group, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { toSvg } from '../../../src/ui/media/cut-out/to-svg.ts'
import { photoOnScene } from './lay-photo.ts'
import { dateBlock, logo, ribbon } from './poster-parts.ts'
import { drawable, fitLines, measure, textPiece, type Style } from '../text.ts'

/** A4 at 96 px an inch. */
const page = { width: 794, height: 1123 }
const left = 56
const room = page.width - 2 * left

/** Texts are drawn ten times as large and scaled down as a whole: scales of pieces have two decimals. */
const fine = 10
const write = (texts: Piece[], text: string, style: Style, x: number, y: number) =>
  texts.push(textPiece(drawable(text), { ...style, size: style.size * fine }, x * fine, y * fine, paper.dianne))

/** Where a sheet leads: its code, and the address to say. */
export interface Way {
  /** What the code holds. */
  url: string
  /** The words beside it. */
  words: readonly string[]
  /** Without `https://`. */
  address: string
}

/**
 * The sheet of an event to pin up: its scene, the day, title, place, price, and how to come.
 * @param photo lies on the scene, if it can be had
 */
export function eventSheet(facts: PosterFacts, price: string, way: Way, photo: ArrayBuffer | undefined): string {
  const { title, kind, place, date, state, ribbon: words } = facts
  const pieces = [cut('M0 410L794 370V1123H0Z', paper.cream), cut('M0 963H794V1123H0Z', paper.broom)]
  const numeral = { x: left, y: 430, scale: 1.21 }
  if (date) pieces.push(group(dateBlock(date, 0, 0, room / numeral.scale, state === 'cancelled'), numeral))
  if (words && state) pieces.push(group(ribbon(words, state), { x: page.width - 30, y: 90, turn: 3 }))
  const texts: Piece[] = []
  const known = [title, kind].find((text) => /\p{L}|\d/u.test(drawable(text))) ?? ''
  const heading = fitLines(known, 'black', { width: room, lines: 3 }, [66, 60, 54, 46, 40])
  let y = 676 + heading.size * 0.74
  for (const text of heading.lines) {
    write(texts, text, { face: 'black', size: heading.size }, left, y)
    y += heading.size * 0.98
  }
  y -= heading.size * 0.74 - 44
  for (const text of [place, price]) {
    const { size, lines } = fitLines(text, 'bold', { width: room, lines: 1 }, [25, 22, 19])
    write(texts, lines[0] ?? '', { face: 'bold', size }, left, y)
    y += 32
  }
  // A photo ends above the slope of the paper, below which its ground goes on.
  const drawn = picture(facts, photo, 0, 0, page.width, facts.photo && photo ? 366 : 420)
  return sheet([drawn.replace('<svg ', '<svg overflow="visible" '), toSvg(pieces, page), ...foot(texts, way, 979)])
}

/** A line of a list to pin up. */
export interface SheetRow {
  facts: PosterFacts
  photo: ArrayBuffer | undefined
  /** Below the day: `ce soir`, `mer.`. */
  day: string
}

const firstRow = 214
const rowHeight = 83

/** The sheet of a list to pin up: up to nine events in the order of time, and where the others are. */
export function listSheet(title: readonly string[], rows: readonly SheetRow[], way: Way): string {
  const texts: Piece[] = []
  const fitted = (
    text: string,
    face: Style['face'],
    width: number,
    sizes: [number, ...number[]],
    x: number,
    y: number,
  ) => {
    const { size, lines } = fitLines(text, face, { width, lines: 1 }, sizes)
    write(texts, lines[0] ?? '', { face, size }, x, y)
  }
  for (const [n, text] of title.entries()) fitted(text, 'black', room, [74, 60, 48], left, 108 + n * 68)
  const drawn = rows.map(({ facts, photo, day }, n) => {
    const { date, title: name, place, kind } = facts
    const top = firstRow + n * rowHeight
    const [beside, width] = [258, room - 202]
    fitted(date?.day ?? '?', 'black', 86, [54], left, top + 44)
    fitted(day, 'bold', 86, [15], left, top + 66)
    fitted(name || kind, 'black', width, [23, 21, 19, 17], beside, top + 34)
    fitted([date?.hours, place].filter(Boolean).join(', '), 'bold', width, [16, 14], beside, top + 58)
    const rule = `<path d="M${left} ${top + 78}h${room}v2h-${room}z" fill="${paper.dianne}"/>`
    const corners = `<clipPath id="c"><rect x="148" y="${top + 2}" width="92" height="68" rx="12"/></clipPath>`
    return `${rule}${corners}<g clip-path="url(#c)">${picture(facts, photo, 148, top + 2, 92, 68)}</g>`
  })
  return sheet([`<path d="M0 0H794V1123H0Z" fill="${paper.cream}"/>`, ...drawn, ...foot(texts, way, 983)])
}

/** Each part has its own ids: a shape of another part would be drawn instead. */
const sheet = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}" preserveAspectRatio="none">${parts.map((part, n) => part.replace(/ id="|href="#|url\(#/g, `$&p${n}`)).join('')}</svg>`

const codeSize = 128
const aside = left + codeSize + 24
const line = { face: 'bold', size: 20 } as const

/** The texts of a sheet, with the code, the words beside it and the logo. */
function foot(texts: Piece[], { url, words, address }: Way, top: number): string[] {
  const wide = page.width - aside - left - 206
  const spoken = words.flatMap((text) => fitLines(text, 'bold', { width: wide, lines: 2 }, [20, 18]).lines)
  const lines = [...spoken, ...inLines(address, wide)]
  const first = top + codeSize / 2 - ((lines.length - 2) * 25) / 2
  for (const [n, text] of lines.entries()) write(texts, text, line, aside, first + n * 25 - 5)
  const mark = group([logo(0, 0)], { x: page.width - left - 187, y: top + 33 })
  const large = { width: page.width * fine, height: page.height * fine }
  return [
    toSvg(texts, large),
    toSvg([mark], page),
    placed(renderSVG(url, { border: 2 }), left, top, codeSize, codeSize),
  ]
}

/** An address in lines, broken after its marks. */
function inLines(address: string, width: number): string[] {
  const lines: string[] = []
  for (const part of address.match(/[^/-]+[/-]?/g) ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && measure(last + part, line) <= width) lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines
}

/** The drawing of an event, whole, in a part of the sheet, with the photo that is cut and laid on it. */
function picture(
  facts: PosterFacts,
  bytes: ArrayBuffer | undefined,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  const scene = parseCoverPath(facts.cover) ?? parseCoverPath(topicCoverPath(undefined, ''))!
  const isSmall = width < page.width
  const drawn =
    facts.photo && bytes ? photoOnScene({ ...facts.photo, isSmall }, bytes, { width, height }) : cover(scene)
  return placed(drawn, x, y, width, height)
}

/** An SVG file in a part of another. */
const placed = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
