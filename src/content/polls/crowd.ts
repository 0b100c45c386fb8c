/** Half the distance of neighbours, and the distance of rows, which is half a figure's height; units of the drawing. */
const half = 29
const rise = 54

/** How many people one figure is, in all camps of a poll. @param total people in all camps */
export const peoplePerFigure = (total: number): 1 | 10 => (total > 150 ? 10 : 1)

/** Figures in a row, the same in all camps of a poll, so that its camps compare. @param largest people in the largest */
export const perRowOf = (largest: number, total: number): number =>
  Math.ceil(6 + Math.sqrt(largest / peoplePerFigure(total)))

/** Figures in a row of all who voted, so that their drawing is about as wide as a picture. @param total people */
export const crowdRow = (total: number): number =>
  Math.max(12, Math.ceil(Math.sqrt((2.3 * total) / peoplePerFigure(total))))

interface Crowd {
  people: number
  /** People in all camps of the poll. */
  total: number
  perRow: number
  /** Whether the visitor is one of them. */
  mine?: boolean | undefined
}

/**
 * People of cut paper in rows, the fullest in front, as SVG; decorative, since the numbers are beside it. The figures are
 * those of `people.svg`; the visitor's own is `y`.
 */
export function crowdSvg({ people, total, perRow, mine }: Crowd): string {
  let rows = ''
  let row = 0
  for (let left = Math.ceil(people / peoplePerFigure(total)); left > 0; row++) {
    // Those of every second row look between the shoulders of the row before.
    const inRow = Math.min(left, perRow - (row % 2))
    let figures = ''
    for (let place = 0; place < inRow; place++) {
      const coat = mine && row + place === 0 ? 'y' : 'abcdefgh'[(row * 3 + place * 5) % 8]
      figures += `<use href="/drawings/people.svg#${coat}" x="${(perRow - inRow + 1 + 2 * place) * half}" y="${-row * rise}"/>`
    }
    rows = `<g>${figures}</g>${rows}`
    left -= inRow
  }
  return `<svg viewBox="-6 ${(row + 1) * -rise} ${perRow * half * 2 + 12} ${(row + 1) * rise}" aria-hidden="true">${rows}</svg>`
}
