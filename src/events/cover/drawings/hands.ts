import { around, shuffle } from '../../../ui/media/cut-out/random.ts'
import { cut, disc, group } from '../../../ui/media/cut-out/scene.ts'
import { hand } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

const bubble = 'M44 36H190Q214 36 214 60V108Q214 132 190 132H128L96 164 100 132H44Q20 132 20 108V60Q20 36 44 36Z'

/** Citoyenneté: raised hands and a speech bubble, from one side or the other. */
export const hands: Drawing = (random, { ground, big, middle, small, spark }) => {
  const [speech, first, second, third] = shuffle(random, [big, middle, small, spark] as const)
  const mirror = random() >= 0.5
  const raised = [
    { x: 52, y: 262, skin: first, sleeve: second },
    { x: 146, y: 244, skin: third, sleeve: first },
    { x: 240, y: 200, skin: second, sleeve: third },
    { x: 338, y: 158, skin: first, sleeve: second },
  ]
  const pieces = [
    cut(bubble, speech),
    ...[84, 116, 148].map((x) => disc(x, 84, 9, ground)),
    ...raised.map(({ x, y, skin, sleeve }) =>
      hand({ x: around(random, x, 6), y: around(random, y, 10), scale: 1.06 }, skin, sleeve),
    ),
  ]
  return mirror ? [group(pieces, { x: 400, y: 0, mirror })] : pieces
}
