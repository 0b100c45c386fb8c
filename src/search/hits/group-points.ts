/** A group of places on a plan, at its centre in pixels. */
export interface PointGroup {
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
