import type { SceneMotif } from '../../../lib/cover-path.ts'
import { paper, type Paper } from '../../../ui/media/cut-out/palette.ts'
import { cut, disc, group, line, type Piece } from '../../../ui/media/cut-out/scene.ts'
import { seenOn, type Papers } from './papers.ts'

/** Signs of about 60 × 60 around the origin, of a paper and a second one for what is thin. */
const motifs: Record<SceneMotif, (main: Paper, thin: Paper) => Piece[]> = {
  leaf: (main, thin) => [
    cut('M-6 28Q-34 6-18-18-6-32 22-30 32 8 10 22 2 28-6 28Z', main),
    line('M-14 34Q-6 4 12-18M-4 8-14-4M2-2 16 0', thin, 4),
  ],
  bulb: (main, thin) => [
    cut('M-12 12Q-26 0-20-16-14-30 0-30 16-30 20-16 26 0 12 12V16H-12Z', main),
    cut('M-12 19H12V28Q0 36-12 28Z', thin),
    line('M-7-4-2 6 4-6 9 4', thin, 3.5),
  ],
  carrot: (main, thin) => [
    cut('M-16-10Q0-22 14-8 10 16-6 34-20 12-16-10Z', main),
    cut('M-4-14Q-18-24-12-36-2-32 0-22 0-36 12-38 16-26 4-14Z', thin),
  ],
  heart: (main) => [cut('M0 28Q-32 6-28-14-20-32 0-16 20-32 28-14 32 6 0 28Z', main)],
  megaphone: (main, thin) => [
    cut('M-28-10H-8L22-28V26L-8 10H-28Z', main),
    cut('M-22 10H-8L-4 30H-16Z', thin),
    line('M30-12q8 10 0 22', thin, 4),
  ],
  book: (main, thin) => [
    cut('M-32-20Q-14-28 0-16 14-28 32-20V18Q14 10 0 22-14 10-32 18Z', main),
    line('M0-14V20M-22-8q8-3 14 2M-22 3q8-3 14 2M8-6q8-5 14-2M8 5q8-5 14-2', thin, 3.2),
  ],
  equal: (main) => [cut('M-28-18Q0-26 28-18V-5Q0-11-28-5ZM-28 8Q0 2 28 8V21Q0 15-28 21Z', main)],
  wheel: (main, thin) => [
    line('M0-26a26 26 0 1 0 .1 0z', main, 8),
    line('M0-22V22M-22 0H22M-16-16 16 16M16-16-16 16', thin, 2.6),
    disc(0, 0, 6, thin),
  ],
  wrench: (main) => [cut('M-26 22 4-8Q-2-24 12-32L16-16 28-14 32-28Q36-8 16 2L-14 32Q-26 34-26 22Z', main)],
  planet: (main, thin) => [
    disc(0, 0, 19, main),
    line('M-18 6Q-38 18-30 22-18 26 12 8 40-10 34-18 28-22 16-14', thin, 5),
  ],
  star: (main) => [cut('M0-30Q6-8 28-6 12 6 18 28 0 18-18 28-12 6-28-6-6-8 0-30Z', main)],
  bread: (main, thin) => [
    cut('M-32 16Q-36-14 0-16 36-14 32 16 0 26-32 16Z', main),
    line('M-14-4-8 8M0-6 4 8M14-4 18 8', thin, 4),
  ],
  spool: (main, thin) => [
    cut('M-20-26H20V-16H14V16H20V26H-20V16H-14V-16H-20Z', thin),
    cut('M-16-14H16V14H-16Z', main),
    line('M16 8Q36 12 30-14', main, 3),
  ],
  drop: (main, thin) => [
    cut('M0-32Q26-2 20 14 12 30 0 30-14 30-20 14-26-2 0-32Z', main),
    line('M-9 12q2 8 9 9', thin, 4),
  ],
  note: (main) => [cut('M-10-28 22-34V14A10 9 0 1 1 14 5V-18L-2-15V22A10 9 0 1 1-10 13Z', main)],
  sapling: (main, thin) => [
    line('M0 32V-2', thin, 6),
    cut('M0 2Q-30 2-28-24-4-24 0 2ZM0-4Q2-34 28-34 30-8 0-4Z', main),
  ],
  soup: (main, thin) => [
    cut('M-30-2H30Q26 26 0 26-26 26-30-2Z', main),
    line('M-12-12q-6-7 0-14M4-12q-6-7 0-14', thin, 4),
  ],
}

/**
 * A sign on a ground: in the first accent that is seen on it, its lines in ink or cream.
 * @param accents of the scene; others follow
 */
export function sign(
  motif: SceneMotif,
  [x, y, scale]: readonly [x: number, y: number, scale: number],
  ground: Paper,
  { pop, second }: Pick<Papers, 'pop' | 'second'>,
): Piece {
  const { broom, cerise, cream, dianne, roman } = paper
  const main = seenOn(ground, [pop, second, roman, cerise, broom])
  return group(motifs[motif](main, seenOn(main, [dianne, cream], 2.2)), { x, y, scale })
}
