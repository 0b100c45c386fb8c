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
export function arcPoints(from: Point, to: Point, { rx, ry, turn, large, sweep }: Arc, detail: number): number[] {
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
