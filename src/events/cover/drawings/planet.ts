import { oval } from '../../../ui/media/cut-out/path-data.ts'
import { around } from '../../../ui/media/cut-out/random.ts'
import { cut, disc, line } from '../../../ui/media/cut-out/scene.ts'
import { scallop, spark as star } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

const night = 'M0-56A56 56 0 0 1 0 56C24 24 24-24 0-56Z'

/** Sciences: a planet in its corona, two orbits, two moons and twelve stars. */
export const planet: Drawing = (random, { big, middle, small, spark }) => {
  const x = around(random, 200, 20)
  const turn = around(random, 0, 30)
  const angle = (turn * Math.PI) / 180
  const orbit = (radius: number, width: number) => line(oval(x, 150, radius, radius * 0.42, turn), spark, width)
  const stars = Array.from({ length: 12 }, () =>
    cut(star, spark, { x: random() * 400, y: random() * 300, scale: around(random, 1.1, 0.5) }),
  )
  return [
    ...stars,
    orbit(196, 5),
    orbit(148, 4),
    cut(scallop(78, 16, 0.1), big, { x, y: 150, turn: random() * 40 }),
    disc(x, 150, 56, middle),
    cut(night, small, { x, y: 150, turn }),
    disc(x + 168 * Math.cos(angle), 126 + 168 * Math.sin(angle), 26, small),
    disc(x - 150, 206 - turn, 17, middle),
  ]
}
