import type { Placement } from '../../../src/ui/media/cut-out/scene.ts'

/** `[a, b, c, d, e, f]`: x' = ax + cy + e, y' = bx + dy + f, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** What is laid by `place` inside what is laid by `outer`. */
export function placed(outer: Matrix, place: Placement | undefined): Matrix {
  if (!place) return outer
  const { x, y, turn = 0, scale = 1, mirror = false } = place
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  const [a, b, c, d, e, f] = outer
  const side = mirror ? -1 : 1
  return [
    (a * cos + c * sin) * side,
    (b * cos + d * sin) * side,
    c * cos - a * sin,
    d * cos - b * sin,
    a * x + c * y + e,
    b * x + d * y + f,
  ]
}

/** How much larger things become: the factor for lengths. */
export const enlargement = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
