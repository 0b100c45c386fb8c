/** Formats a number for path data: one decimal, no leading zero (`0.52` → `.5`). */
export function short(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  if (text === '-0') return '0'
  return text.replace(/^(-?)0\./, '$1.')
}

/** Joins numbers for path data; a minus sign also separates (`1 -2` → `1-2`). */
export const coordinates = (...values: number[]): string => values.map(short).join(' ').replaceAll(' -', '-')

/** Path of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${coordinates(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`

/** Path of a line with round ends, `width` thick. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const along = [x2 - x1, y2 - y1] as const
  const half = width / 2 / Math.hypot(...along)
  const across = [-along[1] * half, along[0] * half] as const
  const cap = `a${coordinates(width / 2, width / 2)} 0 0 1`
  const start = coordinates(x1 - across[0], y1 - across[1])
  return `M${start}l${coordinates(...along)}${cap} ${coordinates(2 * across[0], 2 * across[1])}l${coordinates(-along[0], -along[1])}${cap} ${coordinates(-2 * across[0], -2 * across[1])}z`
}

/**
 * Path of an ellipse whose x axis is rotated by `turn` degrees; `ry` is at least 1.
 * The radii are written as their ratio: too small for the chord, so the renderer scales them up (SVG 2 §9.5.1). That takes
 * fewer bytes and leaves no gap after rounding.
 */
export function oval(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const dx = rx * Math.cos((turn * Math.PI) / 180)
  const dy = rx * Math.sin((turn * Math.PI) / 180)
  const arc = `${coordinates(rx / ry, 1, turn)} 0 1`
  return `M${coordinates(x - dx, y - dy)}a${arc} ${coordinates(2 * dx, 2 * dy)}a${arc} ${coordinates(-2 * dx, -2 * dy)}z`
}
