import type { SceneMotif, SceneType } from '../../../lib/cover-path.ts'
import { paper, type Paper } from '../../../ui/media/cut-out/palette.ts'
import { box } from '../../../ui/media/cut-out/path-data.ts'
import { cut, disc, group, line, type Piece, type Placement } from '../../../ui/media/cut-out/scene.ts'
import { sign } from './motifs.ts'
import { seenOn, type Papers } from './papers.ts'
import type { Cast } from './people.ts'

const { broom, calypso, cream, dianne, midnight, parsley, atlantis, roman, sand } = paper

export interface Front {
  papers: Papers
  cast: Cast
  motif: SceneMotif
  /** The paper of the sky, or of the wall. */
  behind: Paper
  isNight: boolean
}

const bubble = (fill: Paper, place: Placement) =>
  cut('M-46-34Q0-48 46-34 58-2 44 28 18 38-10 36L-34 56-28 32Q-48 28-50 22-58-6-46-34Z', fill, place)

/** A cloth with a hem over a table as wide as the square. */
const table = (y: number, fill: Paper): Piece[] => [
  cut(box(-2, y + 30, 20, 40) + box(282, y + 30, 20, 40), dianne),
  cut(`M-16 ${y}q166-10 332 0l4 46q-20 12-40 0t-44 0-44 0-44 0-44 0-44 0-44 0-32 0z`, fill),
]

const card = 'M-28-34Q0-38 28-34V34Q0 38-28 34Z'
/** Ink, or cream where ink is the sky. */
const inkOn = (sky: Paper) => (sky === dianne ? cream : dianne)

/** What a speech bubble is made of: cream, which no sky is. */
const speech = cream

const workshop = ({ papers, cast, motif, behind }: Front): Piece[] => {
  const { prop, second } = papers
  return [
    ...cast.person({ x: 62, y: 272, scale: 1.5, arm: 'right', look: 6 }),
    ...cast.person({ x: 240, y: 270, scale: 1.42, arm: 'left', look: -6, mood: 'laugh' }),
    cut('M12 240h20l-8 200h-20zM268 240h20l8 200h-20z', second),
    cut('M-14 240q164-6 328 0v18q-164 5-328 0z', prop),
    sign(motif, [152, 192, 1.6], behind, papers),
    line('M30 212l-8-30M42 212l4-34', dianne, 6),
    cut('M16 210h40l-5 32h-30zM262 214h26v27h-26z', second),
    cut('M212 232h42v9h-42z', dianne),
  ]
}

const meal = ({ papers, cast, motif, behind }: Front): Piece[] => {
  const { city, prop, pop, second } = papers
  return [
    ...cast.person({ x: 46, y: 268, scale: 1.4, look: 6 }),
    ...cast.person({ x: 258, y: 266, scale: 1.45, look: -6, mood: 'laugh' }),
    ...table(240, prop),
    line(
      'M126 172q-12-16 0-32t0-30M152 168q-12-16 0-32t0-30M178 172q-12-16 0-32t0-30',
      seenOn(behind, [cream, city], 1.3),
      7,
    ),
    cut('M92 196H212Q208 258 152 258 96 258 92 196Z', pop),
    cut('M84 190q68-8 136 0v12q-68 6-136 0z', inkOn(prop)),
    cut('M14 246h60q-6 24-30 24t-30-24zM230 246h60q-6 24-30 24t-30-24z', seenOn(prop, [second, roman, calypso], 1.5)),
    sign(motif, [152, 228, 0.66], pop, { pop: prop, second: cream }),
  ]
}

const talk = ({ papers, cast, motif }: Front): Piece[] => [
  bubble(speech, { x: 208, y: 84, scale: 1.25, mirror: true }),
  sign(motif, [206, 82, 1.2], speech, papers),
  ...cast.person({ x: 96, y: 258, scale: 1.55, arm: 'right', mood: 'speak', look: 5 }),
  line('M170 196V300', dianne, 7),
  cut('M156 176a15 15 0 0 1 30 0v14a15 15 0 0 1-30 0z', dianne),
  line('M160 180h22', papers.pop, 4),
  ...cast.back(24, 336, 1.1),
  ...cast.back(106, 350, 1.05),
  ...cast.back(190, 344, 1.1),
  ...cast.back(270, 338, 1.15),
  ...cast.back(-66, 344, 1.1),
  ...cast.back(356, 346, 1.1),
]

const film = ({ papers, cast, motif, isNight }: Front): Piece[] => {
  const screen = isNight ? sand : cream
  return [
    cut('M26 222 18 300H34L42 222ZM258 222 266 300H282L274 222Z', dianne),
    cut('M12 70Q150 58 288 70V226Q150 236 12 226Z', dianne),
    cut('M24 82Q150 71 276 82V215Q150 224 24 215Z', screen),
    sign(motif, [150, 148, 1.75], screen, papers),
    ...cast.back(30, 332, 1),
    ...cast.back(110, 346, 1.15),
    ...cast.back(196, 338, 1.05),
    ...cast.person({ x: 268, y: 336, scale: 1.1, look: -3 }),
    ...cast.back(-60, 340, 1.1),
    ...cast.back(360, 338, 1),
  ]
}

const walk = ({ papers: { pop, second }, cast, motif }: Front): Piece[] => [
  cut(
    'M-40 446Q60 340 150 286 210 250 176 214 168 206 190 203H226Q214 214 236 232 276 268 250 330 230 390 220 446Z',
    second,
  ),
  line('M236 262V120', dianne, 7),
  cut('M240 124Q268 112 302 128 294 150 304 176 272 162 240 176Z', pop),
  sign(motif, [269, 149, 0.62], pop, { pop: cream, second: dianne }),
  ...cast.person({ x: 62, y: 292, scale: 1.42, look: 6, hasLegs: true, hasBag: true }),
  ...cast.person({ x: 150, y: 284, scale: 1.16, look: 6, hasLegs: true }),
  ...cast.person({ x: 224, y: 270, scale: 0.92, look: 4, arm: 'up', hasLegs: true }),
]

const plant = ({ papers, cast, motif }: Front): Piece[] => {
  const { sky, far, city, ground, prop, pop, second } = papers
  const isDeep = ground === dianne || ground === midnight
  const green = [sky, city, far].includes(atlantis) ? parsley : atlantis
  return [
    ...cast.person({ x: 76, y: 262, scale: 1.45, arm: 'right', look: 6 }),
    cut('M-550 262H-190Q-30 236 90 258T300 254 490 262H850V446H-550Z', isDeep ? city : ground),
    line('M196 262Q192 210 200 168', sky === dianne ? city : dianne, 7),
    cut(
      'M198 206Q158 204 154 166 192 164 198 206ZM200 190Q204 148 244 146 246 186 200 190ZM200 170Q184 146 200 118 218 146 200 170Z',
      green,
    ),
    line('M140 274 158 170', pop, 8),
    cut('M120 262q18-4 40 6l-10 36q-14 10-26-6z', second),
    line('M262 290V226', prop, 7),
    group([cut('M-30-24Q0-30 30-24V20Q0 26-30 20Z', prop), sign(motif, [0, -2, 0.62], prop, papers)], {
      x: 262,
      y: 228,
      turn: 4,
    }),
  ]
}

const market = ({ papers, cast, motif }: Front): Piece[] => {
  const { city, prop, pop, second } = papers
  return [
    ...cast.person({ x: 106, y: 262, scale: 1.2, look: 4 }),
    ...cast.person({ x: 196, y: 262, scale: 1.12, arm: 'up', look: -4, mood: 'laugh' }),
    line('M18 300V120M282 300V120', dianne, 8),
    cut('M24 78H276L302 132a30 22 0 0 1-60 0H184a34 22 0 0 1-68 0H58a30 22 0 0 1-60 0Z', pop),
    cut('M58 132 72 78H122L116 132a29 22 0 0 1-58 0ZM184 132 178 78H228L242 132a29 22 0 0 1-58 0Z', cream),
    cut(box(14, 280, 16, 30) + box(270, 280, 16, 30), dianne),
    cut(box(6, 232, 288, 58), prop),
    cut(box(6, 232, 288, 12), second),
    line('M44 220v.1M58 203v.1', pop, 27),
    disc(70, 221, 14, second),
    cut('M222 232V206h50v26zM232 206v-16h18v16z', city),
    sign(motif, [150, 267, 0.68], prop, papers),
  ]
}

const concert = ({ papers: { sky, pop }, cast, motif }: Front): Piece[] => {
  const raised = { arm: 'both', mood: 'laugh' } as const
  return [
    disc(150, 128, 74, pop),
    sign(motif === 'book' ? 'note' : motif, [150, 112, 1.3], pop, { pop: cream, second: dianne }),
    line('M-170 44q80 60 160 0 80 60 160 0 80 60 160 0 80 60 160 0', inkOn(sky), 3),
    line('M-160 54q80 60 160 0 80 60 160 0 80 60 160 0 80 60 160 0', broom, 15, { dots: 44 }),
    ...cast.person({ x: 44, y: 300, scale: 1.25, turn: -8, ...raised }),
    ...cast.person({ x: 150, y: 290, scale: 1.55, arm: 'both', mood: 'speak', isBareheaded: true }),
    ...cast.person({ x: 256, y: 300, scale: 1.25, turn: 8, ...raised }),
    ...cast.person({ x: -60, y: 310, scale: 1.1, ...raised }),
    ...cast.person({ x: 360, y: 310, scale: 1.1, ...raised }),
  ]
}

const game = ({ papers, cast, motif }: Front): Piece[] => {
  const { prop, pop, second } = papers
  return [
    ...cast.person({ x: 50, y: 262, scale: 1.4, look: 6 }),
    ...cast.person({ x: 250, y: 260, scale: 1.38, look: -5, mood: 'laugh', arm: 'up' }),
    ...table(234, prop),
    group([cut(card, cream), sign(motif, [0, 0, 0.66], cream, papers)], { x: 170, y: 190, turn: 8, scale: 1.35 }),
    cut(card, second, { x: 122, y: 200, turn: -12, scale: 1.25 }),
    cut('M18 246Q40 238 62 244 64 266 60 288 38 294 16 288 12 266 18 246Z', pop),
    line('M28 256v.1M50 256v.1M39 267v.1M28 278v.1M50 278v.1', cream, 9),
    cut('M236 252q18-8 36 0 4 16-2 34-16 6-34 0-4-18 0-34z', dianne),
    line('M244 262v.1M264 276v.1', cream, 9),
  ]
}

const assembly = ({ papers, cast, motif }: Front): Piece[] => [
  bubble(speech, { x: 150, y: 76, scale: 1.1 }),
  sign(motif, [150, 74, 0.95], speech, papers),
  ...cast.person({ x: 150, y: 232, scale: 1.05, mood: 'speak' }),
  ...cast.person({ x: 58, y: 256, scale: 1.2, arm: 'up', look: 5, mirror: true }),
  ...cast.person({ x: 244, y: 256, scale: 1.2, arm: 'up', look: 5, mood: 'laugh' }),
  ...cast.person({ x: -50, y: 276, scale: 1.25, look: 6 }),
  ...cast.person({ x: 352, y: 276, scale: 1.25, look: -6, arm: 'up' }),
  ...cast.back(14, 342, 1.35),
  ...cast.back(106, 352, 1.3),
  ...cast.back(202, 352, 1.3),
  ...cast.back(292, 342, 1.35),
]

const festival = ({ papers, cast, motif }: Front): Piece[] => {
  const { sky, prop, pop, second } = papers
  return [
    line('M150 74V28', inkOn(sky), 6),
    cut('M153 28Q176 20 204 34 182 40 153 54Z', second),
    cut('M16 150Q110 130 150 70 190 130 284 150L276 262H24Z', pop),
    cut('M92 262 84 142Q132 116 150 70 168 116 216 142L208 262Z', cream),
    cut(
      'M16 150a28 20 0 0 0 56-6 28 20 0 0 0 52-2 26 20 0 0 0 52 0 28 20 0 0 0 52 2 28 20 0 0 0 56 6Q190 130 150 70 110 130 16 150Z',
      prop === cream ? second : prop,
    ),
    cut('M118 262Q122 214 150 206 178 214 182 262Z', dianne),
    sign(motif, [150, 124, 0.62], prop === cream ? second : prop, papers),
    ...cast.person({ x: 46, y: 294, scale: 1.15, arm: 'up', mood: 'laugh', mirror: true }),
    ...cast.person({ x: 152, y: 300, scale: 0.95, arm: 'both' }),
    ...cast.person({ x: 252, y: 294, scale: 1.2, arm: 'up', mood: 'laugh' }),
    line('M-190 90Q-90 130 40 140M260 140Q390 130 490 90', inkOn(sky), 3),
  ]
}

const online = ({ papers: { city, ground, prop, pop, second }, cast, motif }: Front): Piece[] => [
  cut('M44 84Q150 76 256 84V226Q150 230 44 226Z', dianne),
  cut(box(54, 94, 93, 60) + box(153, 160, 93, 58), prop),
  cut(box(153, 94, 93, 60), pop),
  cut(box(54, 160, 93, 58), second),
  sign(motif, [200, 124, 0.85], pop, { pop: cream, second: dianne }),
  ...cast.person({ x: 100, y: 154, scale: 0.6 }),
  ...cast.person({ x: 102, y: 218, scale: 0.6, mood: 'laugh' }),
  ...cast.person({ x: 200, y: 218, scale: 0.6 }),
  cut('M14 228H286L300 250Q150 256 0 250Z', city === ground ? cream : city),
  cut('M-48 204h40v30q0 14-20 14t-20-14z', pop),
  line('M-34 192q-7-9 0-18M-20 192q-7-9 0-18', cream, 4.5),
]

/** What happens, from the back to the front; it stays within the square but for people at its sides. */
export const fronts: Record<SceneType, (front: Front) => Piece[]> = {
  workshop,
  meal,
  talk,
  film,
  walk,
  plant,
  market,
  concert,
  game,
  assembly,
  festival,
  online,
}
