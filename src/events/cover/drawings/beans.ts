import { around } from '../../../ui/media/cut-out/random.ts'
import { cut, disc } from '../../../ui/media/cut-out/scene.ts'
import { bean } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

/** Égalité: two beans, head to tail. */
export const beans: Drawing = (random, { big, middle, small, spark }) => {
  const turn = around(random, 0, 15)
  const confetti = [0, 1, 2, 3, 4].map((index) =>
    cut(bean, spark, {
      x: 30 + (index + random()) * 68,
      y: around(random, 56, 30),
      turn: random() * 360,
      scale: around(random, 0.14, 0.04),
    }),
  )
  return [
    disc(200, 150, 132, small),
    cut(bean, big, { x: 146, y: 150, turn: 74 + turn, scale: 2.1 }),
    cut(bean, middle, { x: 256, y: 150, turn: 254 + turn, scale: 2.1 }),
    disc(150, 86, 15, middle),
    disc(252, 214, 15, big),
    ...confetti,
  ]
}
