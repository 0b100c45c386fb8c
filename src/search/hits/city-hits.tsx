import type { CityHit } from '../search.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Marked } from './hits.tsx'
import styles from './city-hits.module.css'

/** Cities that were found: a plan with the places of their events, and a link to all of these. */
export function CityHits({ hits }: { hits: readonly CityHit[] }) {
  const { t, href } = useI18n()
  return (
    <div className={styles.cities}>
      {hits.map(({ name, slug, marks, events, rest, points }) => (
        <div key={slug} className={styles.city}>
          <CityPlan name={name} seed={slug} points={points} />
          <div className={styles.text}>
            <h3>
              <a href={href('events/list', { city: slug }, { search: rest })}>
                <Marked text={name} marks={marks} />
              </a>
              <small>
                {rest ? t.plural('search.eventsFor', events, { q: rest }) : t.plural('search.eventsThere', events)}
              </small>
            </h3>
            <Icon name="arrow-right" />
          </div>
        </div>
      ))}
    </div>
  )
}

const width = 460
const height = 220
/** Blocks of the drawing, across and down. */
const columns = 5
const rows = 3

/** The same numbers for the same text, from 0 to 1. */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2_147_483_647, 7)
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const round = (value: number) => Math.round(value)

/** Blocks between streets: a grid whose crossings are moved a little. */
function blocksOf(next: () => number): string[] {
  const [across, down] = [width / columns, height / rows]
  const crossings = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x) =>
      [(x + (next() - 0.5) * 0.7) * across * 1.16 - 36, (y + (next() - 0.5) * 0.6) * down * 1.3 - 32].map(round),
    ),
  )
  return Array.from({ length: rows * columns }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    const corners = [crossings[y]![x]!, crossings[y]![x + 1]!, crossings[y + 1]![x + 1]!, crossings[y + 1]![x]!]
    return `M${corners.map((corner) => corner.join(' ')).join('L')}Z`
  })
}

interface CityPlanProps {
  name: string
  /** Draws the same plan each time. */
  seed: string
  /** `[longitude, latitude]` */
  points: readonly [number, number][]
}

const bean = 'M-48-8C-50-34-28-40-8-34 8-30 14-36 30-34 48-32 54-10 46 10 38 32 12 40-10 36-34 32-46 16-48-8Z'

/**
 * A plan of a city with markers for the places of its events. Streets and water are drawn, not surveyed; the markers lie
 * as the places do.
 */
function CityPlan({ name, seed, points }: CityPlanProps) {
  const { t } = useI18n()
  const next = numbersOf(seed)
  const blocks = blocksOf(next)
  const [from, to] = [round(next() * height), round(next() * height)]
  const parks = Array.from({ length: 3 }, () => [round(40 + next() * 380), round(30 + next() * 160)])
  const markers = groupPoints(points, { width, height, edge: { x: 96, y: 40 } })
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('search.mapOf', { city: name })}
    >
      <g className={styles.blocks}>
        {blocks.map((path, index) => (
          <path key={path} d={path} data-k={(index * 7) % 4} />
        ))}
      </g>
      <g className={styles.parks}>
        {parks.map(([x, y], index) => (
          <path key={index} d={bean} transform={`translate(${x} ${y}) scale(${0.22 + index * 0.05})`} />
        ))}
      </g>
      <path
        className={styles.water}
        d={`M-9 ${from}C120 ${from + 30} 190 ${to - 60} 290 ${to}S420 ${from} 470 ${from}`}
      />
      {markers.map(({ x, y, count }, index) => (
        <g key={`${x} ${y}`} className={styles.marker} data-on={index === 0 ? '' : undefined}>
          <path d={bean} transform={`translate(${x} ${y}) rotate(${index * 40 - 20}) scale(0.45)`} />
          <text x={x} y={y + 5} textAnchor="middle">
            {count}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A group of places on a plan, at its centre in pixels. */
interface PointGroup {
  x: number
  y: number
  count: number
}

/** Groups closer than this are one, pixels. */
const nearest = 58
const maxGroups = 6

const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/**
 * Places on a plan: scaled to it as they lie, those close to each other in one group; the largest groups first.
 * @param points `[longitude, latitude]`
 */
export function groupPoints(
  points: readonly (readonly [number, number])[],
  { width, height, edge }: { width: number; height: number; edge: { x: number; y: number } },
): PointGroup[] {
  if (points.length === 0) return []
  const [west, east] = extent(points.map(([lng]) => lng))
  const [south, north] = extent(points.map(([, lat]) => lat))
  const across = (lng: number) =>
    east > west ? edge.x + ((lng - west) / (east - west)) * (width - 2 * edge.x) : width / 2
  const down = (lat: number) =>
    north > south ? edge.y + ((north - lat) / (north - south)) * (height - 2 * edge.y) : height / 2
  const groups: PointGroup[] = []
  for (const [lng, lat] of points) {
    const [x, y] = [Math.round(across(lng)), Math.round(down(lat))]
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < nearest)
    if (near) near.count += 1
    else groups.push({ x, y, count: 1 })
  }
  return groups.toSorted((a, b) => b.count - a.count).slice(0, maxGroups)
}
