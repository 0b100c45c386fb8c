import { namedColour } from './colour-names.ts'

/** sRGB channels 0–255 and an alpha of 0–1, which is absent for opaque colours. */
export type Colour = readonly [red: number, green: number, blue: number, alpha?: number]
type Channels = readonly [number, number, number]

/**
 * Parses a CSS colour (CSS Color 4): a name, `#rgb` to `#rrggbbaa`, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`,
 * `oklab()`, `oklch()`, each with or without commas and alpha, or `transparent`.
 * @returns the colour clipped to sRGB; `undefined` for anything else, such as `var()` and `currentcolor`
 */
export function parseColour(colour: string): Colour | undefined {
  const given = colour.trim().toLowerCase()
  if (given === 'transparent') return [0, 0, 0, 0]
  const hex = given.startsWith('#') ? given : namedColour(given)
  if (hex !== undefined) return parseHex(hex)
  const [, name, inside] = /^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(([^()]+)\)$/.exec(given) ?? []
  if (name === undefined || inside === undefined) return undefined
  const words = inside
    .trim()
    .split(inside.includes(',') ? /\s*,\s*/ : /\s*\/\s*|\s+/)
    .map(parseNumber)
  if (words.length < 3 || words.length > 4) return undefined
  const { scales, toRgb } = models[name]!
  const channels = scales.map((scale, index) => amount(words[index], scale)) as unknown as Channels
  const alpha = words.length === 4 ? amount(words[3], 1) : 1
  const rgb = [...channels, alpha].every(Number.isFinite) ? toRgb(channels) : undefined
  return rgb && [byte(rgb[0]), byte(rgb[1]), byte(rgb[2]), between(0, alpha, 1)]
}

function parseHex(hex: string): Colour | undefined {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  const [red, green, blue, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red!, green!, blue!, alpha / 255]
}

/** Degrees in each unit of an angle. */
const degrees: Record<string, number> = { deg: 1, turn: 360, grad: 0.9, rad: 180 / Math.PI }
/** Marks an angle channel; for other channels the number that 100 % means. */
const angle = 'angle'
type Scale = number | typeof angle

function parseNumber(word: string): readonly [value: number, unit: string] {
  if (word === 'none') return [0, '']
  const [, digits, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|turn|grad|rad)?$/.exec(word) ?? []
  return [Number(digits), unit]
}

function amount([value, unit]: readonly [number, string] = [NaN, ''], scale: Scale): number {
  if (unit === '') return value
  if (scale === angle) return value * (degrees[unit] ?? NaN)
  return unit === '%' ? (value / 100) * scale : NaN
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
const byte = (share: number) => between(0, share, 1) * 255

function hslToRgb([hue, saturation, lightness]: Channels): Channels {
  const [chroma, light] = [between(0, saturation / 100, 1), between(0, lightness / 100, 1)]
  const channel = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12
    return light - chroma * Math.min(light, 1 - light) * between(-1, Math.min(turn - 3, 9 - turn), 1)
  }
  return [channel(0), channel(8), channel(4)]
}

function hwbToRgb([hue, white, black]: Channels): Channels {
  const grey = Math.max(1, (white + black) / 100)
  const [low, room] = [white / 100 / grey, 1 - (white + black) / 100 / grey]
  return hslToRgb([hue, 100, 50]).map((channel) => channel * room + low) as unknown as Channels
}

const fromPolar = ([lightness, chroma, hue]: Channels): Channels => {
  const [length, radians] = [Math.max(0, chroma), hue / degrees['rad']!]
  return [lightness, length * Math.cos(radians), length * Math.sin(radians)]
}

const times = (rows: readonly Channels[], [x, y, z]: Channels) =>
  rows.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Channels
const gamma = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
const toSrgb = (linear: Channels) => linear.map(gamma) as unknown as Channels

/** Conversion of CSS Color 4 §18. */
function oklabToRgb([lightness, a, b]: Channels): Channels {
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [between(0, lightness, 1), a, b],
  ).map((root) => root ** 3) as unknown as Channels
  return toSrgb(
    times(
      [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
      ],
      cones,
    ),
  )
}

/** CIE Lab at D50, by way of XYZ. */
function labToRgb([lightness, a, b]: Channels): Channels {
  const y = (between(0, lightness, 100) + 16) / 116
  const power = (root: number) => (root > 6 / 29 ? root ** 3 : (root - 4 / 29) * 3 * (6 / 29) ** 2)
  return toSrgb(
    times(
      [
        [3.134135957, -1.6173863322, -0.490661946],
        [-0.9787955029, 1.9162545673, 0.0334427312],
        [0.0719553799, -0.2289768264, 1.4053860583],
      ],
      [0.9642956764 * power(y + a / 500), power(y), 0.8251046025 * power(y - b / 200)],
    ),
  )
}

const models: Record<string, { scales: readonly Scale[]; toRgb: (channels: Channels) => Channels }> = {
  rgb: { scales: [255, 255, 255], toRgb: (channels) => channels.map((value) => value / 255) as unknown as Channels },
  hsl: { scales: [angle, 100, 100], toRgb: hslToRgb },
  hwb: { scales: [angle, 100, 100], toRgb: hwbToRgb },
  lab: { scales: [100, 125, 125], toRgb: labToRgb },
  lch: { scales: [100, 150, angle], toRgb: (channels) => labToRgb(fromPolar(channels)) },
  oklab: { scales: [1, 0.4, 0.4], toRgb: oklabToRgb },
  oklch: { scales: [1, 0.4, angle], toRgb: (channels) => oklabToRgb(fromPolar(channels)) },
}
