import { fnv1a } from '../../../lib/cover-path.ts'
import { moments, type Moment } from '../../../lib/time/moment-of-week.ts'
import { paper } from '../cut-out/palette.ts'
import { cut, type Piece } from '../cut-out/scene.ts'
import { frond } from '../cut-out/shapes.ts'
import { toSvg } from '../cut-out/to-svg.ts'
import { crowd, crowdSize, dare, dareSize } from './crowd.ts'
import { landmarks, landmarkSize, type LandmarkName } from './landmarks.ts'

/** The large drawings of pages, as files beside the page: one load for all pages, and none of their bytes in the HTML. */

const { atlantis, cerise, cream, flame, parsley, roman, silver } = paper

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

const drawn = (pieces: readonly Piece[], size: { width: number; height: number }): Drawing => ({
  ...size,
  draw: () => toSvg(pieces, size),
})

const drawings: Record<string, Drawing> = {
  together: { ...crowdSize, draw: () => crowd('day', '') },
  ...Object.fromEntries(
    moments.map((moment) => [`crowd-${moment}`, { ...crowdSize, draw: () => crowd(moment) }] as const),
  ),
  dare: { ...dareSize, draw: dare },
  hedge: drawn(hedge, { width: 2000, height: 320 }),
  ...Object.fromEntries(
    Object.entries(landmarks).map(([city, pieces]) => [`city-${city}`, drawn(pieces, landmarkSize)] as const),
  ),
}

interface Drawing {
  width: number
  height: number
  draw: () => string
}

export type SceneName = 'together' | 'dare' | 'hedge' | `crowd-${Moment}` | `city-${LandmarkName}`

const drawingOf = (name: string): Drawing | undefined => (Object.hasOwn(drawings, name) ? drawings[name] : undefined)

const written = new Map<string, string>()

/** A drawing as an SVG file; drawn once. */
function sceneFile(name: string, drawing: Drawing): string {
  const svg = written.get(name) ?? drawing.draw()
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
