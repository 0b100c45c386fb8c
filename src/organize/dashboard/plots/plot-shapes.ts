import type { Figures } from '../figures.contract.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'

/** Geometry of the plots, in the units of their `viewBox`; numbers only, so that server and browser draw the same. */

/** What a plot is drawn for. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  /** Top and base of the curve. */
  curve: readonly [top: number, base: number]
  /** Top and base of the bars. */
  bars: readonly [top: number, base: number]
  /** Number of days between labels. */
  every: number
}

export const wideFrame: Frame = {
  width: 680,
  height: 392,
  left: 44,
  right: 12,
  curve: [34, 226],
  bars: [270, 362],
  every: 3,
}
export const narrowFrame: Frame = {
  width: 328,
  height: 358,
  left: 34,
  right: 6,
  curve: [34, 204],
  bars: [254, 328],
  every: 6,
}

const round = (n: number) => Math.round(n * 10) / 10

interface Bar {
  x: number
  y: number
  width: number
  height: number
  value: number
}

/** Pin of one or more notes: number, place, and the days' index. */
export interface Pin {
  number: number
  x: number
  y: number
  index: number
}

export interface RegistrationShapes {
  curve: string
  area: string
  points: { x: number; y: number }[]
  bars: Bar[]
  pins: Pin[]
  goingTicks: Tick[]
  viewTicks: Tick[]
  /** Where the limit of seats lies; undefined when it is far above the curve. */
  limit: number | undefined
}

/** A limit that is more than so many times what was reached would flatten the curve. */
const farAway = 4

/**
 * Shapes of registrations, cumulated, over views by day.
 * @param max seats; null without a limit
 */
export function registrationShapes(
  { days, notes }: Pick<Figures, 'days' | 'notes'>,
  max: number | null,
  frame: Frame,
): RegistrationShapes {
  const { width, left, right, curve, bars } = frame
  const highest = Math.max(1, ...days.map(({ going }) => going))
  const isLimited = max !== null && max <= highest * farAway
  const bands = bandsOf(days.length, [left, width - right], 0.36)
  const going = amountScale(isLimited ? Math.max(max, highest) : highest, curve, { ticks: 4, isExact: isLimited })
  const views = amountScale(Math.max(2, ...days.map((one) => one.views)), bars, { ticks: 2 })
  const points = days.map((one, index) => ({ x: round(bands.at(index) + bands.width / 2), y: going.y(one.going) }))
  return {
    points,
    curve: pathOf(points),
    area: points.length === 0 ? '' : `${pathOf(points)}V${curve[1]}H${points[0]!.x}Z`,
    bars: days.map(({ views: value }, index) => ({
      value,
      x: round(bands.at(index)),
      y: views.y(value),
      width: round(bands.width),
      height: round(bars[1] - views.y(value)),
    })),
    pins: pinsOf(days, notes, points),
    goingTicks: going.ticks,
    viewTicks: views.ticks,
    limit: isLimited ? going.y(max) : undefined,
  }
}

/** A line through points, as the `d` of an SVG path; empty without points. */
const pathOf = (points: RegistrationShapes['points']): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('')

/** One pin a day, however many notes it has; the highest stays below the label of the limit. */
function pinsOf(days: Figures['days'], notes: Figures['notes'], points: RegistrationShapes['points']): Pin[] {
  const noted = [...new Set(notes.map(({ day }) => day))]
  return noted.flatMap((day, order) => {
    const index = days.findIndex((one) => one.day === day)
    const point = points[index]
    return point ? [{ number: order + 1, index, x: point.x, y: Math.max(58, point.y) }] : []
  })
}

/** A bar of amounts upon each other. */
export interface StackedBar {
  x: number
  /** Of its top. */
  y: number
  width: number
  total: number
  /** One for each amount, the first at the base. */
  parts: { y: number; height: number }[]
}

/** Shapes of bars, each of one or more amounts. */
export function stackedShapes(
  rows: readonly (readonly number[])[],
  { width, left, right, bars }: Pick<Frame, 'width' | 'left' | 'right' | 'bars'>,
): { ticks: Tick[]; bars: StackedBar[] } {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const bands = bandsOf(rows.length, [left, width - right], 0.2)
  const scale = amountScale(Math.max(2, ...rows.map(sum)), bars, { ticks: 2 })
  return {
    ticks: scale.ticks,
    bars: rows.map((values, index) => {
      const tops = [0, ...values].map((_, order) => scale.y(sum(values.slice(0, order))))
      return {
        total: sum(values),
        x: round(bands.at(index)),
        y: tops.at(-1)!,
        width: round(bands.width),
        parts: tops.slice(1).map((y, order) => ({ y, height: round(tops[order]! - y) })),
      }
    }),
  }
}

/** Arrivals by quarter of an hour, the empty quarters between them included. */
export function arrivalQuarters(arrivals: Figures['arrivals']): { at: number; people: number }[] {
  const quarterMs = 900_000
  const peopleAt = new Map(arrivals.map(({ at, people }) => [msOf(at), people]))
  const first = msOf(arrivals[0]?.at ?? '')
  const last = msOf(arrivals.at(-1)?.at ?? '')
  // A single quarter is no block as wide as the page.
  const [min, max] = [8, 24]
  const count = Number.isNaN(first) ? 0 : Math.min(max, Math.max(min, Math.round((last - first) / quarterMs) + 1))
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * quarterMs
    return { at, people: peopleAt.get(at) ?? 0 }
  })
}

/**
 * Equally wide bars beside each other.
 * @param count how many
 * @param range where the first begins at the earliest, and the last ends at the latest
 * @param padding share of each step that is empty, also before the first bar and after the last
 * @returns `at`: where a bar begins, by its index from 0
 */
function bandsOf(
  count: number,
  [start, end]: readonly [start: number, end: number],
  padding: number,
): { at: (index: number) => number; width: number } {
  const step = (end - start) / Math.max(1, count + padding)
  return { at: (index) => start + step * (padding + index), width: step * (1 - padding) }
}

/** A line of the grid with its label. */
interface Tick {
  value: number
  y: number
}

/**
 * The vertical scale of amounts from 0, with lines at whole numbers that are 1, 2 or 5 times a power of ten apart. Written
 * here because a linear scale of d3 brings the interpolation of colours and number formats, 7 kB.
 * @param max largest amount, at least 1
 * @param ends where `max` and 0 are, in units of the plot
 * @param options `ticks`: about how many lines; `isExact`: the plot ends at `max`, not at the next line
 */
export function amountScale(
  max: number,
  [top, base]: readonly [top: number, base: number],
  { ticks: count, isExact = false }: { ticks: number; isExact?: boolean },
): { y: (amount: number) => number; ticks: Tick[] } {
  const step = stepOf(max / count)
  const end = isExact ? max : Math.ceil(max / step) * step
  const y = (amount: number) => Math.round((base - (amount / end) * (base - top)) * 10) / 10
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
  return { y, ticks: ticks.map((value) => ({ value, y: y(value) })) }
}

/** The whole number of the series 1, 2, 5, 10, 20 … that is nearest to a distance, by ratio. */
function stepOf(distance: number): number {
  if (distance <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(distance))
  const times = distance / power
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.SQRT2 ? 2 : 1)
}
