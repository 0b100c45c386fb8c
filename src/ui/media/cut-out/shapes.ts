import type { Paper } from './palette.ts'
import { bar, box, coordinates, oval } from './path-data.ts'
import { cut, disc, group, type Piece, type Placement } from './scene.ts'

// Every outline runs clockwise, so that overlapping shapes of one path add up under the nonzero rule.

/** The Chiche bean, about 100 × 72, centred on the origin. */
export const bean = 'M-48-8C-50-34-28-40-8-34 8-30 14-36 30-34 48-32 54-10 46 10 38 32 12 40-10 36-34 32-46 16-48-8Z'

/** A small star with four thin points, 18 wide, centred on the origin. */
export const spark = 'M0-9Q1-1 9 0 1 1 0 9-1 1-9 0-1-1 0-9Z'

/**
 * A frond of kelp in the manner of Matisse: a stem with pairs of round lobes, growing upwards from the origin.
 * @param length of the part with lobes; the stem is an eighth longer
 * @param pairs number of pairs of lobes
 */
export function frond(length: number, pairs: number, fill: Paper, place: Placement): Piece {
  const stem = `M${coordinates(-length * 0.05, 0)}Q0 ${coordinates(-length * 0.5, 0, -length * 1.12)}Q${coordinates(length * 0.04, -length * 0.5, length * 0.06)} 0Z`
  const lobes = Array.from({ length: pairs }, (_, index) => {
    const grown = index / pairs
    const width = length * (0.25 - 0.13 * grown)
    const y = -length * (0.16 + 0.8 * grown) - width * 0.38
    const lobe = (side: 1 | -1) => oval(side * width * 0.75, y, width * 0.86, width * 0.36, side * -34)
    return lobe(-1) + lobe(1)
  })
  return cut(stem + lobes.join(''), fill, place)
}

/**
 * Path of a sun or flower with round rays, centred on the origin: one parabola for each crest and each hollow.
 * @param depth of the rays, as a fraction of the radius
 */
export function scallop(radius: number, rays: number, depth: number): string {
  const half = Math.PI / rays / 2
  // Neighbouring parabolas meet half-way between their control points, with a common tangent. With crests at 1 + depth and
  // hollows at 1 - depth, this quadratic equation gives the distance of the chord between two meeting points.
  const k = Math.cos(half) ** 2
  const chord = (1 + 2 * k - Math.sqrt((1 + 2 * k) ** 2 - 4 * k * (1 + k) * (1 - depth ** 2))) / (1 + k)
  const meeting = (index: number) => polar((radius * chord) / Math.cos(half), (2 * index + 1) * half)
  const control = (index: number) => polar(radius * (2 * (1 + (index % 2 ? -depth : depth)) - chord), index * 2 * half)
  const curves = Array.from(
    { length: 2 * rays },
    (_, index) => `Q${coordinates(...control(index + 1), ...meeting(index + 1))}`,
  )
  return `M${coordinates(...meeting(0))}${curves.join('')}Z`
}

/** A person from the waist up; the neck is at the origin, the coat reaches 320 down. */
export const person = (place: Placement, skin: Paper, coat: Paper): Piece =>
  group([cut('M-46 320V40C-46 8-26-4 0-4S46 8 46 40V320Z', coat), disc(0, -34, 27, skin)], place)

const palm = [
  box(-17, -10, 34, 160),
  bar(-22.5, -77.5, -22.5, -10, 13),
  bar(-8.5, -91.5, -8.5, -20, 13),
  bar(5.5, -87.5, 5.5, -20, 13),
  bar(19.5, -71.5, 19.5, -10, 13),
  'M-29-40H26V-14Q26 14 0 14-20 14-26-8Z',
  bar(20, 8, 42.5, -21, 15),
].join('')
const cuff = 'M-16 60H16Q26 60 26 70V260H-26V70Q-26 60-16 60Z'

/** A raised hand: fingers, thumb and arm, in a sleeve. */
export const hand = (place: Placement, skin: Paper, sleeve: Paper): Piece =>
  group([cut(palm, skin), cut(cuff, sleeve)], place)

const polar = (radius: number, angle: number): [number, number] => [radius * Math.cos(angle), radius * Math.sin(angle)]
