type Point = readonly [x: number, y: number]

interface Arc {
  rx: number
  ry: number
  /** Degrees, of the first radius. */
  turn: number
  large: boolean
  sweep: boolean
}

/**
 * Corners along an elliptical arc, its start left out (SVG 2 §B.2.4 and §B.2.5).
 * @param detail how many times larger it will be drawn
 */
function arcPoints(from: Point, to: Point, { rx, ry, turn, large, sweep }: Arc, detail: number): number[] {
  if (!rx || !ry) return [...to]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  // In a system where the ellipse is upright and its centre half-way between the ends, then where it is a circle.
  const [midX, midY] = [(cos * halfX + sin * halfY) / rx, (cos * halfY - sin * halfX) / ry]
  const distance = Math.hypot(midX, midY)
  if (distance === 0) return []
  // Radii too small for the chord grow until they fit.
  const grow = Math.max(1, distance)
  const [radiusX, radiusY] = [rx * grow, ry * grow]
  const [unitX, unitY] = [midX / grow, midY / grow]
  const unitLength = distance / grow
  const offset = (Math.sqrt(Math.max(0, 1 - unitLength ** 2)) / unitLength) * (large === sweep ? -1 : 1)
  const [centreX, centreY] = [offset * unitY, -offset * unitX]
  const start = Math.atan2(unitY - centreY, unitX - centreX)
  const end = Math.atan2(-unitY - centreY, -unitX - centreX)
  let angle = end - start
  if (sweep && angle < 0) angle += 2 * Math.PI
  if (!sweep && angle > 0) angle -= 2 * Math.PI

  const [middleX, middleY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const steps = Math.max(2, Math.ceil(Math.abs(angle) * Math.sqrt(Math.max(radiusX, radiusY) * detail * 1.25)))
  const points: number[] = []
  for (let step = 1; step < steps; step++) {
    const at = start + (angle * step) / steps
    const [px, py] = [(Math.cos(at) + centreX) * radiusX, (Math.sin(at) + centreY) * radiusY]
    points.push(cos * px - sin * py + middleX, sin * px + cos * py + middleY)
  }
  points.push(...to)
  return points
}

/** Corners of an outline: x, y, x, y …; one that is closed ends where it starts. */
export type Contour = number[]

const argumentCounts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/**
 * SVG path data as polygons (SVG 2 §9.3).
 * @param detail how many times larger the path will be drawn: curves get more corners
 * @throws for invalid path data: the outlines are part of this repository, so a drawing has a mistake
 */
export function flatten(d: string, detail: number): Contour[] {
  const contours: Contour[] = []
  let contour: Contour = []
  let point: Point = [0, 0]
  let start: Point = point
  let control: Point | undefined

  for (const command of commands(d)) {
    if (command.letter === 'm') {
      start = point = pointsOf(command, point)[0]!
      contours.push((contour = [...start]))
      control = undefined
      continue
    }
    if (contour.length === 0) contours.push((contour = [...point]))
    const segment = command.letter === 'z' ? lineTo(start) : segmentOf(command, point, control, detail)
    contour.push(...segment.corners)
    point = segment.end
    control = segment.control
    if (command.letter === 'z') contour = []
  }
  return contours.filter((points) => points.length >= 4)
}

interface Command {
  /** Lower case. */
  letter: string
  relative: boolean
  numbers: number[]
}

interface Segment {
  /** Without the start. */
  corners: Contour
  end: Point
  /** The last control point of a curve, which `s` and `t` reflect. */
  control?: Point
}

/** The part of a contour that a command other than `m` and `z` draws. @param control of the previous segment */
function segmentOf(command: Command, from: Point, control: Point | undefined, detail: number): Segment {
  const { letter, relative, numbers } = command
  const points = pointsOf(command, from)
  const reflected: Point = control ? [2 * from[0] - control[0], 2 * from[1] - control[1]] : from
  switch (letter) {
    case 'h':
      return lineTo([points[0]![0], from[1]])
    case 'v':
      return lineTo([from[0], (numbers[0] ?? 0) + (relative ? from[1] : 0)])
    case 'c':
    case 's': {
      const [first, second, end] = letter === 'c' ? points : [reflected, ...points]
      return { corners: curve(from, first!, second!, end!, detail), end: end!, control: second! }
    }
    case 'q':
    case 't': {
      const [middle, end] = letter === 'q' ? points : [reflected, ...points]
      const corners = curve(from, twoThirds(from, middle!), twoThirds(end!, middle!), end!, detail)
      return { corners, end: end!, control: middle! }
    }
    case 'a': {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers
      const end: Point = relative ? [x + from[0], y + from[1]] : [x, y]
      const corners = arcPoints(from, end, { rx, ry, turn, large: large === 1, sweep: sweep === 1 }, detail)
      return { corners, end }
    }
    default:
      return lineTo(points[0]!)
  }
}

const lineTo = (end: Point): Segment => ({ corners: [...end], end })

/** The numbers of a command as points, absolute. @param from where a relative command starts */
function pointsOf({ relative, numbers }: Command, from: Point): Point[] {
  const [x, y] = relative ? from : [0, 0]
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) => [
    numbers[2 * index]! + x,
    (numbers[2 * index + 1] ?? 0) + y,
  ])
}

/** The control point of a cubic curve for that of a quadratic one. */
const twoThirds = (from: Point, to: Point): Point => [
  from[0] + ((to[0] - from[0]) * 2) / 3,
  from[1] + ((to[1] - from[1]) * 2) / 3,
]

/** The commands one by one, repeated ones written out. */
function* commands(d: string): Generator<Command> {
  for (const [, command = '', text = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const letter = command.toLowerCase()
    const relative = command === letter
    const count = argumentCounts[letter]
    const numbers = Array.from(text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number)
    if (count === undefined || (count === 0 ? numbers.length : !numbers.length || numbers.length % count))
      throw new Error(`Not path data: '${command}${text}' in ${d.slice(0, 60)}`)
    if (count === 0) yield { letter, relative, numbers }
    for (let index = 0; index < numbers.length; index += count)
      // Points after the first one of a move are lines.
      yield {
        letter: letter === 'm' && index > 0 ? 'l' : letter,
        relative,
        numbers: numbers.slice(index, index + count),
      }
  }
}

/** Corners of a cubic curve, without its start. */
function curve(from: Point, first: Point, second: Point, to: Point, detail: number): Contour {
  const corners: Contour = []
  // Second differences bound the distance of a chord from its curve: a tenth of a pixel is invisible.
  const stray = Math.max(
    Math.hypot(from[0] - 2 * first[0] + second[0], from[1] - 2 * first[1] + second[1]),
    Math.hypot(first[0] - 2 * second[0] + to[0], first[1] - 2 * second[1] + to[1]),
  )
  const steps = Math.max(1, Math.ceil(Math.sqrt(stray * detail * 7.5)))
  for (let step = 1; step <= steps; step++) {
    const t = step / steps
    const u = 1 - t
    const [a, b, c, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    corners.push(
      a * from[0] + b * first[0] + c * second[0] + e * to[0],
      a * from[1] + b * first[1] + c * second[1] + e * to[1],
    )
  }
  return corners
}
