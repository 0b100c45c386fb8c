import { arcPoints } from './arc.ts'

/** Corners of an outline: x, y, x, y …; one that is closed ends where it starts. */
export type Contour = number[]

const argumentCounts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/**
 * SVG path data as polygons (SVG 2 §9.3).
 * @param detail how many times larger the path will be drawn: curves get more corners
 * @throws for path data that is none: outlines are ours, so it is a mistake in a drawing
 */
export function flatten(d: string, detail: number): Contour[] {
  const contours: Contour[] = []
  let contour: Contour = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  // The second control of the last curve, which `s` and `t` reflect.
  let control: readonly [number, number] | undefined

  for (const { letter, relative, numbers } of commands(d)) {
    const at = (index: number): [number, number] => [
      (numbers[index] ?? 0) + (relative ? x : 0),
      (numbers[index + 1] ?? 0) + (relative ? y : 0),
    ]
    let end: readonly [number, number] = [x, y]
    let next: readonly [number, number] | undefined
    const reflected: readonly [number, number] = control ? [2 * x - control[0], 2 * y - control[1]] : end
    if (letter !== 'm' && contour.length === 0) contours.push((contour = [x, y]))
    switch (letter) {
      case 'm':
        end = at(0)
        ;[startX, startY] = end
        contours.push((contour = [...end]))
        break
      case 'l':
        end = at(0)
        contour.push(...end)
        break
      case 'h':
        end = [at(0)[0], y]
        contour.push(...end)
        break
      case 'v':
        end = [x, (numbers[0] ?? 0) + (relative ? y : 0)]
        contour.push(...end)
        break
      case 'c':
      case 's': {
        const first = letter === 'c' ? at(0) : reflected
        next = at(letter === 'c' ? 2 : 0)
        end = at(letter === 'c' ? 4 : 2)
        curve(contour, [x, y], first, next, end, detail)
        break
      }
      case 'q':
      case 't': {
        next = letter === 'q' ? at(0) : reflected
        end = at(letter === 'q' ? 2 : 0)
        const third = (from: readonly [number, number], to: readonly [number, number]) =>
          [from[0] + ((to[0] - from[0]) * 2) / 3, from[1] + ((to[1] - from[1]) * 2) / 3] as const
        curve(contour, [x, y], third([x, y], next), third(end, next), end, detail)
        break
      }
      case 'a': {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = numbers
        end = at(5)
        contour.push(...arcPoints([x, y], end, { rx, ry, turn, large: large === 1, sweep: sweep === 1 }, detail))
        break
      }
      case 'z':
        end = [startX, startY]
        contour.push(...end)
        contour = []
        break
    }
    ;[x, y] = end
    control = next
  }
  return contours.filter((points) => points.length >= 4)
}

/** The commands one by one, repeated ones written out. */
function* commands(d: string): Generator<{ letter: string; relative: boolean; numbers: number[] }> {
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

type Point = readonly [x: number, y: number]

function curve(contour: Contour, from: Point, first: Point, second: Point, to: Point, detail: number): void {
  // Second differences bound how far a chord strays from its curve: a tenth of a pixel is not seen.
  const stray = Math.max(
    Math.hypot(from[0] - 2 * first[0] + second[0], from[1] - 2 * first[1] + second[1]),
    Math.hypot(first[0] - 2 * second[0] + to[0], first[1] - 2 * second[1] + to[1]),
  )
  const steps = Math.max(1, Math.ceil(Math.sqrt(stray * detail * 7.5)))
  for (let step = 1; step <= steps; step++) {
    const t = step / steps
    const u = 1 - t
    const [a, b, c, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    contour.push(
      a * from[0] + b * first[0] + c * second[0] + e * to[0],
      a * from[1] + b * first[1] + c * second[1] + e * to[1],
    )
  }
}
