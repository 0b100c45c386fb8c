/** Colours that editors give. Our own tokens are checked once, these on each render. */

type Rgb = readonly [red: number, green: number, blue: number]

/** Brightness above which a ground takes dark text (spec §9 "Text contrast threshold 137", D45). */
const brightnessThreshold = 137
/** How much darker a hovered colour is, per channel (spec §9). */
const hoverStep = 10
/** Least contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

export const darkInk = '#06212a'
export const lightInk = '#ffffff'

/** The two names that stand for a ground or an ink; other names are the browser's to know. */
const named: Record<string, Rgb> = { white: [255, 255, 255], black: [0, 0, 0] }

/**
 * Channels 0–255 of `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)` (which the editor's colour field writes), `white` or `black`;
 * `undefined` for anything else. What shines through is not counted.
 */
export function parseColour(colour: string): Rgb | undefined {
  const given = colour.trim().toLowerCase()
  const channels = /^rgba?\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})(?:[,/\s]+[\d.]+%?)?\)$/.exec(given)?.slice(1)
  if (channels) return channels.map((channel) => Math.min(255, Number(channel))) as unknown as Rgb
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(given)?.[1]
  if (digits === undefined) return Object.hasOwn(named, given) ? named[given] : undefined
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  const [red, green, blue] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red!, green!, blue!]
}

/** Perceived brightness 0–255 (W3C AERT: 299, 587, 114 thousandths of red, green, blue). */
export function brightness([red, green, blue]: Rgb): number {
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Whether text on this ground is dark: above 137 of brightness (D45). A ground that is no colour counts as white. */
export function textOn(ground: string): 'dark' | 'light' {
  return brightness(parseColour(ground) ?? [255, 255, 255]) > brightnessThreshold ? 'dark' : 'light'
}

/** The colour of a hovered control: 10 darker per channel, never under 0 (spec §9). Not a colour: given back as it is. */
export function hoverColour(colour: string): string {
  const channels = parseColour(colour)
  if (channels === undefined) return colour
  return `#${channels
    .map((channel) =>
      Math.max(0, channel - hoverStep)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Contrast of two colours, 1–21 (WCAG 2.2, relative luminance). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/**
 * The ink for text on an editor's ground: dark or light by the threshold, the other one, or black, whichever first has
 * a contrast of 4.5. One of them always has.
 */
export function inkOn(ground: string): string {
  const colour = parseColour(ground)
  const inks = textOn(ground) === 'dark' ? [darkInk, lightInk] : [lightInk, darkInk]
  if (colour === undefined) return inks[0]!
  return inks.find((ink) => contrast(colour, parseColour(ink)!) >= leastContrast) ?? '#000000'
}

/** An editor's ink where it reads at 4.5:1 on their ground, else the one that does. A colour we cannot count is trusted. */
export function readableInk(ground: string, ink: string | undefined): string {
  if (ink === undefined) return inkOn(ground)
  const [below, above] = [parseColour(ground), parseColour(ink)]
  return below && above && contrast(below, above) < leastContrast ? inkOn(ground) : ink
}
