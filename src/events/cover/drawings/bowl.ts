import { bar } from '../../../ui/media/cut-out/path-data.ts'
import { around, shuffle } from '../../../ui/media/cut-out/random.ts'
import { cut, disc, group } from '../../../ui/media/cut-out/scene.ts'
import { frond, scallop } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

/** Alimentation: a bowl full of fruit. */
export const bowl: Drawing = (random, { big, middle, small, spark }) => {
  const leaf = shuffle(random, [middle, small, spark, small] as const)[3]
  const leaves = [
    frond(96, 5, small, { x: 150, y: 176, turn: around(random, -21, 5) }),
    frond(92, 5, leaf, { x: 254, y: 176, turn: around(random, 29, 5) }),
  ]
  const fruit = [0, 1, 2, 3].map((index) =>
    disc(
      134 + index * 44,
      around(random, 154 - (index % 2) * 14, 4),
      around(random, 39, 3),
      index % 2 ? middle : spark,
    ),
  )
  const cabbage = cut(scallop(34, 8, 0.14), small, { x: 202, y: 150, turn: random() * 40 })
  const vessel = [
    cut('M84 162H316C316 232 270 262 200 262S84 232 84 162Z', big),
    cut('M96 196Q200 226 304 196L300 210Q200 242 100 210Z', middle),
    cut(bar(158, 266, 242, 266, 16), big),
  ]
  return [group([...leaves, ...fruit, cabbage, ...vessel], { x: -46, y: -42, scale: 1.23 })]
}
