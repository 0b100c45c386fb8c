/** From this number of people on, one figure is ten of them. */
const oneForTenFrom = 151
/** Distance of neighbours and of rows, and height of a figure, in the drawing's units. */
const [step, rise, tall] = [58, 54, 110]
/** Figures of the drawing `people.svg`; the visitor's own is `y`. */
const coats = 'abcdefgh'

/** Whether one figure is ten people, for all camps of a poll. @param total people in all camps */
export const isOneForTen = (total: number): boolean => total >= oneForTenFrom

/** Figures in a row, the same in all camps of a poll, so that its camps compare. @param largest people in the largest */
export const perRowOf = (largest: number, total: number): number =>
  Math.max(9, Math.ceil(Math.sqrt((isOneForTen(total) ? largest / 10 : largest) * 1.9)))

interface Crowd {
  people: number
  /** People in all camps of the poll. */
  total: number
  perRow: number
  /** Whether the visitor is one of them. */
  mine?: boolean
}

/** People of cut paper in rows, the fullest in front, as SVG; decorative, since the numbers are beside it. */
export function crowdSvg({ people, total, perRow, mine = false }: Crowd): string {
  const rows: number[] = []
  // Those of every second row look between the shoulders of the row before.
  for (let left = isOneForTen(total) ? Math.ceil(people / 10) : people; left > 0; left -= rows.at(-1)!)
    rows.push(Math.min(left, perRow - (rows.length % 2)))
  const [width, height] = [perRow * step + 12, tall + Math.max(0, rows.length - 1) * rise]
  const person = (row: number, place: number, inRow: number) => {
    const isMine = mine && row === 0 && place === inRow - 1
    const chance = ((row * 31 + place + 7) * 2654435761) >>> 0
    const x = Math.round((width - (inRow - 1) * step) / 2 + place * step)
    const y = height - row * rise + (isMine ? 0 : (chance >>> 8) % 9)
    return `<use href="/drawings/people.svg#${isMine ? 'y' : coats[chance >>> 29]}" x="${x}" y="${y}"/>`
  }
  const drawn = rows.map((inRow, row) => {
    const figures = Array.from({ length: inRow }, (_, place) => person(row, place, inRow))
    return `<g>${figures.join('')}</g>`
  })
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${drawn.toReversed().join('')}</svg>`
}
