import { fnv1a } from '../../../lib/cover-path.ts'
import { paper, type Paper } from '../cut-out/palette.ts'
import { cut, disc, group, type Piece } from '../cut-out/scene.ts'
import { bean, frond, hand, person, scallop } from '../cut-out/shapes.ts'
import { toSvg } from '../cut-out/to-svg.ts'
import { landmarks, landmarkSize, type LandmarkName } from './landmarks.ts'

/** The large drawings of pages, as files beside the page: one load for all pages, and none of their bytes in the HTML. */

const { atlantis, broom, calypso, cerise, cream, dianne, flame, parsley, roman, sand, silver } = paper

/** The crowd of the home page. What is right of x = 660 is seen on wide screens only. */
const crowd: Piece[] = [
  cut(bean, flame, { x: 372, y: 380, turn: -8, scale: 6.3 }),
  cut(scallop(84, 14, 0.12), cream, { x: 590, y: 146, turn: 8 }),
  disc(590, 146, 50, roman),
  frond(520, 9, parsley, { x: 640, y: 660, turn: 7 }),
  frond(400, 7, atlantis, { x: 166, y: 660, turn: 2 }),
  hand({ x: 258, y: 232, scale: 1.3 }, cream, parsley),
  person({ x: 352, y: 268, scale: 1.85 }, cerise, calypso),
  person({ x: 486, y: 236, scale: 1.95 }, dianne, cream),
  hand({ x: 604, y: 286, scale: 1.25 }, roman, dianne),
  person({ x: 232, y: 362, scale: 1.5 }, dianne, roman),
  person({ x: 570, y: 372, scale: 1.5 }, flame, cerise),
  person({ x: 412, y: 396, scale: 1.5 }, sand, dianne),
  frond(330, 6, silver, { x: 770, y: 660, turn: -5 }),
  cut('M-30 640C60 520 190 500 330 552S560 560 760 480 960 430 1070 500V700H-30Z', parsley),
  frond(190, 5, atlantis, { x: 300, y: 660, turn: -14 }),
  frond(170, 5, silver, { x: 410, y: 668, turn: 6 }),
  frond(210, 5, atlantis, { x: 560, y: 668, turn: 12 }),
  frond(180, 5, atlantis, { x: 900, y: 668, turn: -8 }),
  cut(scallop(26, 8, 0.2), broom, { x: 366, y: 592, turn: 10 }),
  disc(366, 592, 10, roman),
  cut(scallop(30, 7, 0.2), cream, { x: 484, y: 586 }),
  disc(484, 586, 11, flame),
  cut(scallop(22, 6, 0.22), roman, { x: 236, y: 600 }),
  disc(236, 600, 8, broom),
]

const plants = [parsley, roman, atlantis, parsley, cream, silver, roman, parsley, atlantis, cerise, silver]
/** Lengths of stems, one after another: no two neighbours are alike, and the row has no visible period. */
const lengths = [150, 74, 104, 178, 62, 110, 82, 158, 96, 66, 132, 90, 172]

/** A hedge as wide as the largest screens, cut off on smaller ones. */
const hedge: Piece[] = [
  cut('M-10 330C150 250 360 230 640 262S1120 210 1300 250 1740 280 2010 240V340H-10Z', flame),
  ...Array.from({ length: 27 }, (_, n) =>
    frond(lengths[n % lengths.length]! * 1.15, n % 3 ? 5 : 6, plants[(n * 4) % plants.length]!, {
      x: 20 + n * 75,
      y: 326,
      turn: ((n * 37) % 17) - 8,
    }),
  ),
]

/** A speech bubble with its tail to the point `to`; the words are the page's. */
const bubble = (x: number, y: number, width: number, height: number, to: readonly [number, number], fill: Paper) =>
  cut(
    `M${x + 24} ${y}H${x + width - 24}Q${x + width} ${y} ${x + width} ${y + 24}V${y + height - 24}Q${x + width} ${y + height} ${x + width - 24} ${y + height}H${x + width * 0.48}L${to.join(' ')} ${x + width * 0.28} ${y + height}H${x + 24}Q${x} ${y + height} ${x} ${y + height - 24}V${y + 24}Q${x} ${y} ${x + 24} ${y}Z`,
    fill,
  )

/** Those who dare each other, with three bubbles. */
const dare: Piece[] = [
  cut(scallop(118, 15, 0.16), flame, { x: 470, y: 350, turn: 6 }),
  disc(470, 350, 82, broom),
  frond(300, 6, atlantis, { x: 640, y: 566, turn: 8 }),
  person({ x: 150, y: 330, scale: 1.5 }, flame, calypso),
  person({ x: 300, y: 300, scale: 1.7 }, dianne, broom),
  person({ x: 560, y: 320, scale: 1.6 }, dianne, atlantis),
  person({ x: 440, y: 350, scale: 1.5 }, cream, roman),
  frond(150, 5, silver, { x: 60, y: 566, turn: -8 }),
  frond(110, 5, parsley, { x: 366, y: 566, turn: 3 }),
  frond(170, 5, silver, { x: 760, y: 566, turn: -6 }),
  bubble(85, 168, 190, 84, [138, 294], cream),
  bubble(250, 36, 214, 96, [314, 182], sand),
  bubble(418, 168, 216, 88, [536, 284], roman),
]

const drawings = {
  crowd: { pieces: [group(crowd, { x: 40, y: 0 })], width: 1100, height: 640 },
  hedge: { pieces: hedge, width: 2000, height: 320 },
  dare: { pieces: dare, width: 840, height: 560 },
} as const satisfies Record<string, Drawing>

interface Drawing {
  pieces: readonly Piece[]
  width: number
  height: number
}

export type SceneName = keyof typeof drawings | `city-${LandmarkName}`

function drawingOf(name: string): Drawing | undefined {
  if (Object.hasOwn(drawings, name)) return drawings[name as keyof typeof drawings]
  const city = name.startsWith('city-') ? name.slice('city-'.length) : ''
  return Object.hasOwn(landmarks, city) ? { pieces: landmarks[city as LandmarkName], ...landmarkSize } : undefined
}

const written = new Map<string, string>()

/** A drawing as an SVG file; drawn once. */
function sceneFile(name: string, drawing: Drawing): string {
  const svg = written.get(name) ?? toSvg(drawing.pieces, drawing)
  written.set(name, svg)
  return svg
}

/** `width` and `height` of a drawing, and its address, which contains a hash of it. */
export function scenePicture(name: SceneName): { src: string; width: number; height: number } {
  const drawing = drawingOf(name)!
  const { width, height } = drawing
  return { src: `/scene/${name}-${fnv1a(sceneFile(name, drawing)).toString(16)}.svg`, width, height }
}

/** The drawing of an address that `scenePicture` gives, also of an earlier version of it; undefined for any other. */
export function sceneOf(path: string): string | undefined {
  const [, name = ''] = /^\/scene\/([a-z-]+)-[0-9a-f]{1,8}\.svg$/.exec(path) ?? []
  const drawing = drawingOf(name)
  return drawing && sceneFile(name, drawing)
}
