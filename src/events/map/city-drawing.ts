/** A city in cut paper: our own drawing, approximate on purpose. Flat lists are longitude, latitude, …, degrees. */
export interface CityDrawing {
  /** Each quarter's outline, with its name after the city's: `19e`. */
  quarters: readonly { name: string; outline: readonly number[] }[]
  /** Rivers and canals, with their width. */
  water: readonly { km: number; line: readonly number[] }[]
  parks: readonly { lng: number; lat: number; km: number; turn: number }[]
  /** Islands: half their length and width, and the angle clockwise in degrees. */
  isles: readonly { lng: number; lat: number; km: readonly number[]; turn: number }[]
  stations: readonly { name: string; lng: number; lat: number }[]
}
