import { bar } from '../../../ui/media/cut-out/path-data.ts'
import type { Paper } from '../../../ui/media/cut-out/palette.ts'
import { around } from '../../../ui/media/cut-out/random.ts'
import { cut, disc, line, type Piece } from '../../../ui/media/cut-out/scene.ts'
import { wave } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

const frame = 'M116 206 166 116H258L206 206ZM258 116 286 206M166 116 206 206M150 104H186M258 116 250 84H282'

/** Mobilité: a bicycle by a hill. */
export const bicycle: Drawing = (random, { big, middle, small, spark }) => [
  disc(around(random, 200, 110), 88, 56, middle),
  cut(wave(226, 30, 2), spark),
  cut(wave(268, 8, 3), middle),
  ...wheel(116, random() * 30, big, small, spark),
  ...wheel(286, random() * 30, big, small, spark),
  line(frame, big, 11),
]

/** A wheel: tyre, rim, six diameters of spokes, hub. */
function wheel(x: number, turn: number, tyre: Paper, rim: Paper, hub: Paper): Piece[] {
  const spokes = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = ((turn + index * 30) * Math.PI) / 180
    const [dx, dy] = [54 * Math.cos(angle), 54 * Math.sin(angle)]
    return bar(-dx, -dy, dx, dy, 4)
  })
  return [
    disc(x, 206, 72, tyre),
    disc(x, 206, 54, rim),
    cut(spokes.join(''), tyre, { x, y: 206 }),
    disc(x, 206, 12, hub),
  ]
}
