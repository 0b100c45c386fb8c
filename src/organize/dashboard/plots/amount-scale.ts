/** A line of the grid with its label. */
export interface Tick {
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
