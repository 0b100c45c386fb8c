import { around, below } from '../../../ui/media/cut-out/random.ts'
import { cut, disc } from '../../../ui/media/cut-out/scene.ts'
import { scallop, wave } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

/** Climat: a scalloped sun over three waves. */
export const sun: Drawing = (random, { big, middle, small, spark }) => {
  const x = around(random, 200, 60)
  const y = 128
  const rays = scallop(104, 12 + below(random, 8), 0.13)
  return [
    cut(rays, big, { x, y, turn: random() * 90 }),
    disc(x, y, 68, middle),
    disc(x, y, 40, big),
    cut(wave(around(random, 221, 7), 22, 3), spark),
    cut(wave(246, 18, 4), small),
    cut(wave(276, 14, 5), middle),
  ]
}
