/** Cells per degree: each is half a degree wide, about 55 km from south to north. */
const perDegree = 2
/** Cells from west to east; those of one row have numbers one after the other. */
export const columns = 360 * perDegree
const kmPerDegree = 111.195
/** Mean radius of the Earth. */
export const earthRadiusKm = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180
const row = (lat: number) => Math.floor((lat + 90) * perDegree)
const column = (lng: number) => ((Math.floor((lng + 180) * perDegree) % columns) + columns) % columns

/** The grid cell of a point, an integer from 0. */
export function gridCell(lat: number, lng: number): number {
  return row(lat) * columns + column(lng)
}

export interface Circle {
  lat: number
  lng: number
  km: number
}

/** Half the width of a circle in degrees of longitude; 360° if it contains a pole. */
function longitudeReach({ lat, km }: Circle): number {
  const ratio = Math.sin(km / earthRadiusKm) / Math.cos(radians(lat))
  return ratio >= 1 || ratio < 0 ? 180 : (Math.asin(ratio) * 180) / Math.PI + 0.001
}

/** South and north bounds of a circle, degrees of latitude. */
export function latitudeBounds({ lat, km }: Circle): [number, number] {
  const reach = km / kmPerDegree + 0.001
  return [Math.max(-90, lat - reach), Math.min(90, lat + reach)]
}

/** All cells that a circle touches, possibly a few more. */
export function cellsAround(circle: Circle): number[] {
  const [south, north] = latitudeBounds(circle)
  const reach = longitudeReach(circle)
  const width = Math.min(
    columns,
    Math.floor((circle.lng + reach + 180) * perDegree) - Math.floor((circle.lng - reach + 180) * perDegree) + 1,
  )
  const cells: number[] = []
  for (let y = row(south); y <= row(north); y++)
    for (let x = 0; x < width; x++) cells.push(y * columns + column(circle.lng - reach + x / perDegree))
  return cells
}
