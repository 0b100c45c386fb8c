import { below, type Random } from '../../../ui/media/cut-out/random.ts'

/** The roof of a house of a width, after a wall that rises by a height. */
export const roofs = {
  zinc: (width: number, rise: number) => `v${-rise}l4-13h${width - 8}l4 13`,
  gable: (width: number, rise: number) => `v${-rise}l${width / 2}-16 ${width / 2} 16`,
  step: (width: number, rise: number) => {
    const side = Math.floor(width / 4)
    return `v${-rise}h${side}v-10h${width - 2 * side}v10h${side}`
  },
  flat: (width: number, rise: number) => `v${-rise}h${width}`,
  tile: (width: number, rise: number) => `v${-rise}l${width / 2}-9 ${width / 2} 9`,
}

/** Outline of a row of houses on the horizon, between two heights. */
export function roofline(random: Random, kind: keyof typeof roofs, low: number, high: number): string {
  let outline = 'M-550 210V192H-130'
  let before = 0
  for (let x = -130; x < 410;) {
    const width = 44 + 4 * below(random, 8)
    const height = low + below(random, high - low)
    outline += roofs[kind](width, height - before)
    before = height
    x += width
  }
  return `${outline}V192H850V210Z`
}
