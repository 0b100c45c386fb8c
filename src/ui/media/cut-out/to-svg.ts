import { markup, type Markup } from './markup.ts'
import { paper } from './palette.ts'
import type { Piece } from './scene.ts'

type Attributes = Markup['attributes']

/** What the file says once for all its shapes. */
const common: Attributes = { fill: paper.dianne, strokeLinecap: 'round', strokeLinejoin: 'round' }
/** A shape with fewer characters is written as often as it is drawn. */
const minShared = 36
const ids = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Writes a drawing as an SVG file, for `<img>` and CSS; a path that is drawn more than once is written once. Ids are one letter: of two
 * such files in one document one needs a `name`.
 * @param viewBox width and height; its origin is 0, 0
 * @param fit `slice` where a box of another shape crops the drawing, `meet` where it shows what is painted around the view box
 * @param name before each of its ids
 */
export function toSvg(
  pieces: readonly Piece[],
  { width, height }: { width: number; height: number },
  fit: 'slice' | 'meet' = 'slice',
  name = '',
): string {
  const shared = sharedShapes(pieces, name)
  const defs = [...shared.values()].map((attributes) => `<path${written(attributes)}/>`).join('')
  const crop = fit === 'slice' ? ' preserveAspectRatio="xMidYMid slice"' : ''
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${crop}${allWritten(common)}>`
  return `${start}${defs && `<defs>${defs}</defs>`}${pieces.map((piece) => element(piece, shared)).join('')}</svg>`
}

/** The shapes that are drawn more than once, by their path: an id, and what is the same each time. */
function sharedShapes(pieces: readonly Piece[], name: string): Map<string, Attributes> {
  const uses = Map.groupBy(shapesOf(pieces), ({ d }) => d)
  const often = [...uses].flatMap(([d, drawn]) => {
    const isSame = ([name, value]: [string, string]) =>
      name !== 'transform' && drawn.every((one) => one[name] === value)
    const same = Object.fromEntries(Object.entries(drawn[0]!).filter(isSame))
    return d && drawn.length > 1 && written(same).length >= minShared ? [[d, same] as const] : []
  })
  return new Map(often.slice(0, ids.length).map(([d, same], index) => [d, { id: name + ids[index]!, ...same }]))
}

function* shapesOf(pieces: readonly Piece[]): Generator<Attributes> {
  for (const piece of pieces) {
    if (piece.kind === 'group') yield* shapesOf(piece.pieces)
    else yield markup(piece).attributes
  }
}

function element(piece: Piece, shared: ReadonlyMap<string, Attributes>): string {
  const { tag, attributes, children } = markup(piece)
  if (children)
    return `<${tag}${written(attributes)}>${children.map((child) => element(child, shared)).join('')}</${tag}>`
  const shape = shared.get(attributes['d'] ?? '')
  if (!shape) return `<${tag}${written(attributes)}/>`
  const own = Object.fromEntries(Object.entries(attributes).filter(([name]) => !(name in shape)))
  const use = `<use href="#${shape['id']}"${written(own)}/>`
  // A shorter way to write the same.
  return use
    .replace(/ transform="translate\(([^\s)]+) ([^\s)]+)\)"/, (_, x, y) => ` x="${x}" y="${y}"`)
    .replace(/ [xy]="0"/, '')
}

/** Attributes but those of the whole file. Nothing is escaped: pieces hold only our own numbers and colours, no user input. */
const written = (attributes: Attributes): string =>
  allWritten(Object.fromEntries(Object.entries(attributes).filter(([name, value]) => common[name] !== value)))

const allWritten = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join('')
