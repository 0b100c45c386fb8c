import { isLocale, type Locale } from '../../contracts/locales.ts'
import { bean } from '../../ui/media/cut-out/shapes.ts'
import { paper } from '../../ui/media/cut-out/palette.ts'
import type { Point } from '../../places/location.ts'
import { drawnCity } from './drawn-cities.ts'
import { kmBetween, project, type Projection } from './geometry.ts'
import { cityGround, quarterAt, type Ground } from './ground.ts'

/** Size of the picture; the point is in its middle. */
export const planSize = { width: 480, height: 400 }
/** The height of the picture shows so much of the city. */
const shownKm = 3.6
/** How far one walks in a quarter of an hour, as the crow flies. */
const walkKm = 1.1
const walkMinutes = 15
/** Text inside of the picture, which has no dictionary. */
const walkTexts: Record<Locale, string> = { fr: '15 min à pied', en: '15 min on foot', es: '15 min a pie' }

/** Colours of day and of night. */
const colours = `.sea{fill:#dfeef2}.c{stroke:#dfeef2;stroke-width:5;stroke-linejoin:round}.s0,.i{fill:${paper.cream}}.s1{fill:#fdf7b0}.s2{fill:#fde3d1}.h{fill:${paper.flame}}.p{fill:${paper.atlantis}}.w{fill:none;stroke:#5d95ab;stroke-linecap:round}.r{fill:#ffffff8c;stroke:${paper.dianne};stroke-width:3;stroke-dasharray:1 9;stroke-linecap:round}.t{fill:${paper.dianne};stroke:${paper.cream};stroke-width:5;stroke-linejoin:round;paint-order:stroke}.d{fill:#fff;stroke:${paper.dianne};stroke-width:3.5}@media(prefers-color-scheme:dark){.sea{fill:#0a2c37}.c{stroke:#0a2c37}.s0,.i{fill:#205361}.s1{fill:#14495a}.s2{fill:#1d5a6d}.h{fill:#9b4d2a}.p{fill:#4d7a2c}.w{stroke:#4f9fb8}.r{fill:#f7f5e31f;stroke:#f7f5e3}.t{fill:#f7f5e3;stroke:#0a2c37}.d{fill:#0a2c37;stroke:#f7f5e3}}`

/**
 * Address of the cut-out map around a point.
 * @returns `/plan/{language}/{latitude},{longitude}.svg`; undefined where no city is drawn
 */
export function planPath(point: Point, locale: Locale): string | undefined {
  return drawnCity(point) && `/plan/${locale}/${point.lat.toFixed(4)},${point.lng.toFixed(4)}.svg`
}

/** The drawn station nearest to a point, if it is within the ring, with the minutes on foot; undefined without one. */
export function stationNear(point: Point): { name: string; at: Point; minutes: number } | undefined {
  const [nearest] = (drawnCity(point)?.drawing.stations ?? [])
    .map(({ name, lat, lng }) => ({ name, at: { lat, lng }, km: kmBetween(point, { lat, lng }) }))
    .filter(({ km }) => km <= walkKm)
    .toSorted((a, b) => a.km - b.km)
  return (
    nearest && {
      name: nearest.name,
      at: nearest.at,
      minutes: Math.max(1, Math.ceil((nearest.km / walkKm) * walkMinutes)),
    }
  )
}

/** Letters as outlines: a picture has no access to the page's font. */
export interface Lettering {
  /** Of a text on one line, px. */
  width: (text: string) => number
  /** Path data of a text that begins at (x, y), y being the base line. */
  outline: (text: string, x: number, y: number) => string
}

/** The map of an address that `planPath` gives; undefined for any other. */
export function planOf(path: string, lettering: Lettering): string | undefined {
  const [, locale = '', lat, lng] = /^\/plan\/([a-z]{2})\/(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})\.svg$/.exec(path) ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  const city = isLocale(locale) ? drawnCity(point) : undefined
  if (!city || !isLocale(locale)) return undefined
  const projection = project([point.lng, point.lat, point.lng, point.lat], { ...planSize, leastKm: shownKm })
  const ground = cityGround(city.drawing, projection, quarterAt(city.drawing, point))
  return groundFile(planSize, ground, [
    ring(projection, walkTexts[locale], city.drawing.stations, lettering),
    ...city.drawing.stations.map((station) => stationShape(station.name, projection.at(station), lettering)),
  ])
}

/** A map as an SVG file. @param over drawn over the ground @param style other colours than those of all maps */
export function groundFile(
  { width, height }: { width: number; height: number },
  ground: Ground,
  over: readonly string[] = [],
  style = '',
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${colours}${style}</style>`,
    `<path class="sea" d="M0 0H${width}V${height}H0Z"/>`,
    ...groundShapes(ground),
    ...over,
    '</svg>',
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10

function groundShapes({ cells, parks, water, isles }: Ground): string[] {
  const placed = ([x, y]: readonly [number, number], turn: number) =>
    `transform="translate(${round(x)} ${round(y)}) rotate(${turn})`
  return [
    ...cells.map(({ path, here }, n) => `<path class="c ${here ? 'h' : `s${n % 3}`}" d="${path}"/>`),
    ...parks.map(({ at, scale, turn }) => `<path class="p" d="${bean}" ${placed(at, turn)} scale(${round(scale)})"/>`),
    ...water.map(({ path, width }) => `<path class="w" d="${path}" stroke-width="${round(width)}"/>`),
    ...isles.map(
      ({ at, size, turn }) => `<ellipse class="i" rx="${round(size[0])}" ry="${round(size[1])}" ${placed(at, turn)}"/>`,
    ),
  ]
}

/** Half the space of the ring's text. */
const textSpace = { width: 150, height: 24 }

/** The ring with its text, below it, or above it where a station is in the way. */
function ring({ scale, at }: Projection, text: string, stations: readonly Point[], lettering: Lettering): string {
  const [x, y, radius] = [planSize.width / 2, planSize.height / 2, round(walkKm * scale)]
  const below = round(y + radius + 22)
  const isTaken = stations.map(at).some(([left, top]) => {
    return Math.abs(left - x) < textSpace.width && Math.abs(top - below) < textSpace.height
  })
  const line = isTaken ? round(y - radius - 10) : below
  const words = lettering.outline(text, x - lettering.width(text) / 2, line)
  return `<circle class="r" cx="${x}" cy="${y}" r="${radius}"/><path class="t" d="${words}"/>`
}

/** Between a station and its name, or the name and the edge, px. */
const gap = 11

/** A station with its name: away from the middle, where there is room for it. */
function stationShape(name: string, [x, y]: readonly [number, number], { width, outline }: Lettering): string {
  const long = width(name)
  const [before, after] = [x - gap - long, x + gap]
  const isLeft = x < planSize.width / 2 ? before > gap : after + long > planSize.width - gap
  return `<circle class="d" cx="${round(x)}" cy="${round(y)}" r="5"/><path class="t" d="${outline(name, isLeft ? before : after, y + 5)}"/>`
}
