import {
  clampRgb,
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as addModel,
} from 'culori/fn'

/** sRGB channels 0–255 and an alpha of 0–1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha?: number]

addModel(modeRgb)
addModel(modeHsl)
addModel(modeHwb)
addModel(modeOklab)
addModel(modeOklch)
addModel(modeLab)
addModel(modeLch)
// Ways from the others to `rgb`.
addModel(modeLrgb)
addModel(modeXyz50)
addModel(modeXyz65)
const toRgb = converter('rgb')

/**
 * Parses a CSS colour (CSS Color 4): a name, `#rgb` to `#rrggbbaa`, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`,
 * `oklab()`, `oklch()`, each with or without commas and alpha, or `transparent`.
 * @returns the colour clipped to sRGB; `undefined` for anything else, such as `var()` and `currentcolor`
 */
export function parseColour(colour: string): Colour | undefined {
  const parsed = toRgb(parse(colour.trim()))
  if (!parsed) return undefined
  // A channel that is `none` is absent.
  const { r = 0, g = 0, b = 0, alpha = 1 } = clampRgb(parsed)
  return [r * 255, g * 255, b * 255, alpha]
}

/** Backgrounds brighter than this get dark text (spec §9 "Text contrast threshold 137", D45). */
const brightnessThreshold = 137
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

export const darkInk = '#06212a'
export const lightInk = '#ffffff'

/** The opaque background of a page section in the light and in the dark colour scheme. */
export interface Ground {
  light: Colour
  dark: Colour
  /** The scheme this background enforces, regardless of the visitor's preference. */
  scheme?: 'light' | 'dark' | undefined
}

/** The page's own background; every theme has one of about this brightness. */
export const paper: Ground = { light: [255, 255, 255], dark: [7, 35, 43] }

/** Perceived brightness, 0–255 (W3C AERT: weights 299, 587 and 114 thousandths for red, green and blue). */
export function brightness([red, green, blue]: Colour): number {
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Text colour for a background: dark above brightness 137, else light (D45). */
export function textOn(ground: Colour): 'dark' | 'light' {
  return brightness(ground) > brightnessThreshold ? 'dark' : 'light'
}

/** Contrast ratio of two opaque colours, 1–21 (WCAG 2.2, relative luminance). */
export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Alpha-blends a colour onto the one below it. */
function over([red, green, blue, alpha = 1]: Colour, below: Colour): Colour {
  const mix = (channel: number, under: number) => channel * alpha + under * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])]
}

/**
 * The background that results from a colour over another background (D59).
 * @param colour any CSS colour; translucent ones let `below` show through
 * @returns `below` itself when `colour` is missing or not a colour
 */
export function layered(colour: string | undefined, below: Ground): Ground {
  const parsed = colour === undefined ? undefined : parseColour(colour)
  if (parsed === undefined) return below
  const [light, dark] = [over(parsed, below.light), over(parsed, below.dark)]
  const [text, textInDark] = [textOn(light), textOn(dark)]
  // If the schemes disagree on the text colour, the translucent background follows the surrounding scheme.
  const own = text === 'dark' ? 'light' : 'dark'
  return { light, dark, scheme: text === textInDark ? own : below.scheme }
}

/** A background as one opaque CSS colour. */
export function groundColour({ light, dark }: Ground): string {
  return inSchemes(toHex(light), toHex(dark))
}

/**
 * CSS colour of text on a background (D59): dark or light by the brightness threshold, then the other one, then black;
 * the first with a contrast of at least 4.5 wins.
 */
export function inkOn(ground: Ground): string {
  return readableInk(ground, undefined)
}

/** An editor's text colour if its contrast on the background is at least 4.5:1, else the default text colour. */
export function readableInk({ light, dark, scheme }: Ground, ink: string | undefined): string {
  if (scheme) return inkFor([light, dark], ink)
  return inSchemes(inkFor([light], ink), inkFor([dark], ink))
}

const inSchemes = (light: string, dark: string) => (light === dark ? light : `light-dark(${light}, ${dark})`)

function inkFor(grounds: readonly Colour[], given: string | undefined): string {
  const byThreshold = textOn(grounds[0]!) === 'dark' ? [darkInk, lightInk] : [lightInk, darkInk]
  const inks = [...byThreshold, '#000000']
  const worst = (ink: string) => leastContrastOf(ink, grounds)
  const readable = (given === undefined ? inks : [given, ...inks]).find((ink) => worst(ink) >= leastContrast)
  return readable ?? inks.toSorted((one, other) => worst(other) - worst(one))[0]!
}

function leastContrastOf(ink: string, grounds: readonly Colour[]): number {
  const colour = parseColour(ink)
  return colour ? Math.min(...grounds.map((ground) => contrast(over(colour, ground), ground))) : 0
}

const toHex = ([red, green, blue]: Colour) =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
