import { Buffer } from 'node:buffer'
import { coverInBox, groundOfPhoto, type Box } from '../../../src/events/cover/cover.ts'
import type { PhotoCut } from '../../../src/contracts/limits.ts'
import type { LaidPhoto, PhotoFile } from '../../../src/events/cover/photo-cut.ts'
import { paper } from '../../../src/ui/media/cut-out/palette.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { bar, box as rectangle, coordinates, short } from '../../../src/ui/media/cut-out/path-data.ts'
import { cut, group, line, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { toSvg } from '../../../src/ui/media/cut-out/to-svg.ts'
import { drawable, fitLines, measure, textPiece } from '../text.ts'

/** What is seen of a photo on its scene: in a box of another shape more of the scene is. */
const size = { width: 440, height: 300 }
const small = { width: 300, height: 300 }
/** Degrees. */
const turn = -1.6

/**
 * A photo as it lies on its scene, as an SVG file.
 * @param bytes of the photo
 * @param view what is seen of the scene
 * @throws when they are no picture
 */
export function photoOnScene(
  file: Omit<PhotoFile, 'source' | 'width'>,
  bytes: ArrayBuffer,
  view = file.isSmall ? small : size,
): string {
  const header = readImageHeader(new Uint8Array(bytes))
  if (!header) throw new Error('The photo has no header')
  const { under, over, outline, middle, image } = layPhoto(
    { ...file, width: header.width, height: header.height, turn },
    { left: 0, top: 0, ...view },
  )
  const placed = `transform="translate(${coordinates(middle.x, middle.y)})rotate(${turn})"`
  const [x, y, width, height] = [image.left - middle.x, image.top - middle.y, image.width, image.height].map(short)
  const data = Buffer.from(bytes).toString('base64')
  const photo = `<g ${placed}><clipPath id="photo"><path d="${outline}"/></clipPath><image clip-path="url(#photo)" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:${header.type};base64,${data}"/></g>`
  return toSvg(under, view, 'meet').replace('</svg>', () => `${photo}${toSvg(over, view, 'meet', 'o')}</svg>`)
}

/** How a photo lies in a picture. */
export interface Laying {
  /** What is under it: the scene, and its rim of paper. */
  under: Piece[]
  /** The outline of the photo, around `middle`. */
  outline: string
  middle: { x: number; y: number }
  /** Degrees, clockwise. */
  turn: number
  /** Where the whole photo is, of which the outline shows a part. */
  image: Box
  /** What lies on it: a person who looks over its edge, and its credit. */
  over: Piece[]
}

/** What is laid, and how. */
interface Lain extends Omit<LaidPhoto, 'source'> {
  /** Size of the photo, px. */
  width: number
  height: number
  isSmall?: boolean
  turn: number
}

/** A photo higher than wide by this is shown whole: a poster, or a person from head to foot. */
const upright = 1.1

/** Lays a photo on its scene in a box: it fills most of it, and its point is as near to the middle as the cut allows. */
export function layPhoto({ scene, focus, credit, isSmall = false, turn, ...photo }: Lain, box: Box): Laying {
  const how = !photo.isChosen && photo.height > photo.width * upright ? 'whole' : photo.cut
  const unit = Math.min(box.width, box.height) / 300
  const { ground, onlooker } = groundOfPhoto(scene)
  const [width, height] = frame(photo, how, box)
  const middle = { x: box.left + box.width / 2, y: box.top + box.height * (isSmall ? 0.5 : 0.49) }
  const { outline, rim } = shapes[how](width, height, unit * (isSmall ? 11 : 7))
  const enlargement = Math.max(width / photo.width, height / photo.height)
  const [x = 50, y = 50] = focus.split(' ').map(Number)
  const along = (side: number, shown: number, percent: number) =>
    -Math.min(Math.max((side * percent) / 100, shown / 2), side - shown / 2)
  const [wide, high] = [photo.width * enlargement, photo.height * enlargement]
  const foot = box.top + box.height
  return {
    under: [coverInBox(ground, box), group(rim, { ...middle, turn })],
    outline,
    middle,
    turn,
    image: {
      left: middle.x + along(wide, width, x),
      top: middle.y + along(high, height, y),
      width: wide,
      height: high,
    },
    over: isSmall
      ? []
      : [
          ...onlooker(middle.x - width / 2 + 13 * unit, foot + 14 * unit, unit * 1.05),
          ...(credit
            ? creditPieces(
                credit,
                Math.min(box.left + box.width - 12 * unit, middle.x + width / 2 + 21 * unit),
                foot - 20 * unit,
                unit,
                box.width,
              )
            : []),
        ],
  }
}

/** Width and height of what is seen of a photo: all of it, or a part that is neither flat nor tall. */
function frame(photo: { width: number; height: number }, how: PhotoCut, { width, height }: Box): [number, number] {
  const [most, highest] = [width * 0.85, height * 0.82]
  if (how !== 'whole') return [Math.min(most, highest * 1.6), Math.min(highest, most * 1.15)]
  const scale = Math.min(most / photo.width, highest / photo.height)
  return [photo.width * scale, photo.height * scale]
}

/** The outline of a photo around the origin, and the paper under it. */
type Shape = (width: number, height: number, rim: number) => { outline: string; rim: Piece[] }

/** A rim of equal width around an outline. */
const rimmed = (outline: string, rim: number) => ({
  outline,
  rim: [cut(outline, paper.cream), line(outline, paper.cream, 2 * rim)],
})

/** A line through points in parts of the size, `0 0` in the middle. */
const polygon = (points: readonly (readonly [x: number, y: number])[], width: number, height: number) =>
  `M${points.map(([x, y]) => coordinates((x / 100 - 0.5) * width, (y / 100 - 0.5) * height)).join('L')}Z`

// prettier-ignore
const tear = [[1, 4], [12, 1], [26, 3], [41, 0], [57, 3], [73, 1], [88, 4], [99, 1], [98, 18], [100, 33], [97, 51], [99, 68], [98, 83], [100, 97], [86, 99], [70, 96], [55, 100], [38, 97], [22, 100], [9, 97], [0, 99], [2, 80], [0, 63], [3, 45], [0, 27]] as const
const slope = [
  [0, 5],
  [97, 0],
  [100, 94],
  [4, 100],
] as const

const shapes: Record<PhotoCut, Shape> = {
  torn: (width, height, rim) => rimmed(polygon(tear, width, height), rim),
  slant: (width, height, rim) => rimmed(polygon(slope, width, height), rim),
  // Only corners are cut off, and a dent at the top: the people in the photo stay whole.
  bean: (width, height, rim) => {
    const at = (...values: number[]) =>
      coordinates(...values.map((value, index) => (value / 100) * (index % 2 ? height : width)))
    return rimmed(
      `M${at(-50, -6)}C${at(-50, -36, -40, -50, -24, -50)}C${at(-12, -50, -10, -46, 0, -46)}C${at(10, -46, 12, -50, 24, -50)}C${at(40, -50, 50, -36, 50, -6)}C${at(50, 36, 36, 50, 0, 50)}C${at(-36, 50, -50, 36, -50, -6)}Z`,
      rim,
    )
  },
  // The edge of a stamp: the photo is straight, its paper has teeth.
  scallop: (width, height, rim) => {
    const [inner, outer] = [rim * 1.5, rim * 0.5]
    const [wide, high] = [width - inner, height - inner]
    const teeth = (length: number, dx: number, dy: number) => {
      const count = Math.round(length / (rim * 2.2))
      const r = coordinates(length / count / 2, length / count / 2)
      return `a${r} 0 0 1 ${coordinates((dx * length) / count, (dy * length) / count)}`.repeat(count)
    }
    const start = coordinates(-wide / 2 - outer, -high / 2 - outer)
    const [across, down] = [wide + 2 * outer, high + 2 * outer]
    return {
      outline: rectangle(-wide / 2, -high / 2, wide, high),
      rim: [
        cut(
          `M${start}${teeth(across, 1, 0)}${teeth(down, 0, 1)}${teeth(across, -1, 0)}${teeth(down, 0, -1)}Z`,
          paper.cream,
        ),
      ],
    }
  },
  whole: (width, height, rim) => rimmed(rectangle(-width / 2, -height / 2, width, height), rim * 1.4),
}

/** Texts are drawn ten times as large and scaled down: scales of pieces have two decimals. */
const fine = 10

/** A line on a strip of paper that ends at (x, y). */
function creditPieces(credit: string, x: number, y: number, unit: number, width: number): Piece[] {
  const { size, lines } = fitLines(drawable(credit), 'bold', { width: width * 0.6, lines: 1 }, [14 * unit, 12 * unit])
  const text = lines[0] ?? ''
  const long = measure(text, { face: 'bold', size })
  if (long === 0) return []
  const left = x - long - size * 0.6
  return [
    cut(bar(left, y, x - size * 0.6, y, size * 1.7), paper.cream),
    group([textPiece(text, { face: 'bold', size: size * fine }, 0, 0, paper.dianne)], {
      x: left,
      y: y + size * 0.35,
      scale: 1 / fine,
    }),
  ]
}
