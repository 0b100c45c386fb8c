import { around, below } from '../../../ui/media/cut-out/random.ts'
import { cut, disc } from '../../../ui/media/cut-out/scene.ts'
import { frond, wave } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

/** Écologie: four fronds of kelp before a low sun. */
export const kelp: Drawing = (random, { big, middle, small, spark }) => {
  const sun = disc(around(random, 200, 110), around(random, 102, 10), around(random, 59, 7), spark)
  const rows = [
    { at: -1.5, fill: big },
    { at: 1.5, fill: small },
    { at: -0.5, fill: small },
    { at: 0.5, fill: big },
  ]
  const fronds = rows.map(({ at, fill }) =>
    frond(around(random, 199, 31), 5 + below(random, 3), fill, {
      x: around(random, 200 + at * 96, 12),
      y: 308,
      turn: around(random, at * 13, 6),
    }),
  )
  return [sun, cut(wave(236, 26, 2), middle), ...fronds]
}
