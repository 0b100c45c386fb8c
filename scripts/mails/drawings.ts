import { paper, type Paper } from '../../src/ui/media/cut-out/palette.ts'
import { bar, box } from '../../src/ui/media/cut-out/path-data.ts'
import { cut, disc, group, line, type Piece, type Placement } from '../../src/ui/media/cut-out/scene.ts'
import { bean, frond, hand, person, scallop } from '../../src/ui/media/cut-out/shapes.ts'
import { drawnGrounds, type DrawnBand } from '../../worker/backend/mail/document/mail-looks.ts'

const { atlantis, broom, calypso, cerise, cream, dianne, flame, parsley, roman, sand, silver } = paper

/** Size of a drawing under the heading of a mail; it is stored at twice the size. */
export const bandSize = { width: 600, height: 210 } as const

const waves = (y: number, height: number, fill: Paper): Piece =>
  cut(`M-10 ${y}q76-${height} 152 0t152 0t152 0t152 0t152 0V230H-10Z`, fill)

/** A sheet of paper with lines of writing. */
const sheet = (place: Placement, ground: Paper, ink: Paper): Piece =>
  group(
    [
      cut('M-52-70Q-52-78-44-78H44Q52-78 52-70V140H-52Z', ground),
      ...[-52, -32, -12, 8].map((y, index) => cut(bar(-34, y, index === 3 ? 6 : 34, y, 8), ink)),
    ],
    place,
  )

const flower = (x: number, y: number, radius: number, petals: Paper, heart: Paper): Piece[] => [
  cut(scallop(radius, 11, 0.16), petals, { x, y }),
  disc(x, y, radius * 0.42, heart),
]

const envelope: Piece[] = [
  cut(box(-117, -80, 234, 160), calypso),
  cut('M-117-80H117L0 10Z', dianne),
  cut(bean, cream, { x: 0, y: -56, scale: 0.84 }),
  line('M-20-56L-6-42 22-74', parsley, 10),
]

const crowd = (places: readonly (readonly [x: number, skin: Paper, coat: Paper])[]): Piece[] =>
  places.map(([x, skin, coat]) => person({ x, y: 122, scale: 0.78 }, skin, coat))

/** What each drawing shows on its ground. */
const scenes: Record<DrawnBand, readonly Piece[]> = {
  confirm: [
    frond(128, 6, parsley, { x: 84, y: 214, turn: -3 }),
    frond(92, 5, silver, { x: 158, y: 214, turn: 4 }),
    group(envelope, { x: 300, y: 138 }),
    frond(140, 6, atlantis, { x: 444, y: 214, turn: -4 }),
    frond(110, 5, parsley, { x: 530, y: 214, turn: 5 }),
    ...flower(556, 60, 24, roman, sand),
  ],
  reminder: [
    cut(scallop(92, 16, 0.13), broom, { x: 300, y: 182 }),
    disc(300, 182, 60, flame),
    disc(300, 182, 32, broom),
    waves(170, 44, roman),
    waves(190, 34, dianne),
  ],
  moved: [
    cut('M0 134Q150 86 300 134T600 126V210H0Z', parsley),
    cut('M0 172Q150 138 300 172T600 164V210H0Z', atlantis),
    cut(bean, cream, { x: 122, y: 160, turn: 70, scale: 0.62 }),
    line('M146 138Q288 16 432 100', dianne, 7, { dots: 20 }),
    cut('M460 148C440 112 430 100 430 80A30 30 0 0 1 490 80C490 100 480 112 460 148Z', cerise),
    disc(460, 80, 14, broom),
  ],
  cancelled: [
    ...[40, 96, 176, 410, 480, 540].map((x, index) =>
      cut(bar(x + 14, 28 + (index % 3) * 26, x, 70 + (index % 3) * 26, 6), dianne),
    ),
    cut('M0 172Q150 152 300 176T600 172V210H0Z', roman),
    group(
      [
        line('M0-4L-14 112', dianne, 9),
        cut('M-98 0A98 84 0 0 1 98 0L66-10 33 2 0-12-33 2-66-10Z', cerise),
        cut('M-33 2L0-12 33 2 12-4 0 6-12-4Z', roman),
      ],
      { x: 300, y: 134, turn: 17 },
    ),
  ],
  seat: [
    ...crowd([
      [70, dianne, roman],
      [150, cerise, silver],
      [230, flame, calypso],
      [390, dianne, cerise],
      [470, cream, parsley],
      [550, roman, flame],
    ]),
    cut(bean, cream, { x: 310, y: 128, scale: 0.92 }),
    cut(bar(310, 104, 310, 152, 12), parsley),
    cut(bar(286, 128, 334, 128, 12), parsley),
  ],
  freed: [
    ...crowd([
      [70, dianne, roman],
      [150, sand, cerise],
      [230, cerise, calypso],
      [550, roman, parsley],
      [470, dianne, broom],
    ]),
    ...Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * 2 * Math.PI
      return disc(350 + 50 * Math.cos(angle), 148 + 40 * Math.sin(angle), 5, dianne)
    }),
    line('M350 148Q392 60 430 26M404 30L432 24 438 52', dianne, 8),
  ],
  queue: [
    cut('M0 196H600V210H0Z', parsley),
    ...([cerise, calypso, roman, parsley, dianne] as const).map((coat, index) =>
      person(
        { x: 90 + index * 92, y: 152 - index * 12, scale: 0.62 + index * 0.06 },
        [flame, cream, dianne, sand, roman][index]!,
        coat,
      ),
    ),
    cut(bar(552, 40, 552, 210, 10), dianne),
    cut('M500 26H600V80H500L520 53Z', roman),
  ],
  thanks: [
    hand({ x: 96, y: 132, scale: 0.86 }, flame, cerise),
    hand({ x: 184, y: 110, scale: 0.9 }, broom, roman),
    hand({ x: 420, y: 108, scale: 0.9 }, cream, calypso),
    hand({ x: 510, y: 132, scale: 0.86 }, roman, dianne),
    cut(scallop(66, 15, 0.12), broom, { x: 302, y: 104 }),
    disc(302, 104, 42, roman),
    disc(287, 96, 6, dianne),
    disc(317, 96, 6, dianne),
    cut('M280 108H324Q322 132 302 132 282 132 280 108Z', cream),
  ],
  key: [
    frond(120, 6, atlantis, { x: 66, y: 214, turn: -5 }),
    frond(96, 5, silver, { x: 548, y: 214, turn: 6 }),
    group(
      [
        cut(bar(30, 0, 236, 0, 28), broom),
        cut(box(176, 0, 22, 52), broom),
        cut(box(214, 0, 22, 38), broom),
        cut(scallop(66, 9, 0.12), broom),
        disc(0, 0, 38, flame),
        disc(-4, 0, 19, calypso),
      ],
      { x: 210, y: 108, turn: -9 },
    ),
    ...flower(508, 46, 18, roman, sand),
  ],
  goodbye: [
    frond(150, 6, parsley, { x: 110, y: 222, turn: -10 }),
    frond(120, 5, silver, { x: 190, y: 222, turn: 6 }),
    hand({ x: 300, y: 120, turn: -10, scale: 1.05 }, cream, calypso),
    frond(130, 5, cerise, { x: 420, y: 222, turn: -6 }),
    frond(160, 6, parsley, { x: 500, y: 222, turn: 9 }),
    line('M232 40Q222 64 232 88M372 30Q386 52 380 78', dianne, 7),
  ],
  tiles: [
    ...([parsley, broom, silver, parsley, broom] as const).flatMap((ground, index) => [
      cut('M-42-34Q-42-46-30-46H30Q42-46 42-34V34Q42 46 30 46H-30Q-42 46-42 34Z', ground, {
        x: 108 + index * 96,
        y: 112 + (index % 2 ? -6 : 6),
        turn: [-5, 3, -2, 4, -4][index]!,
      }),
      cut(bean, ground === parsley ? broom : dianne, {
        x: 108 + index * 96,
        y: 112 + (index % 2 ? -6 : 6),
        turn: [20, 80, -30, 60, -10][index]!,
        scale: 0.42,
      }),
    ]),
    cut('M0 196Q300 168 600 196V210H0Z', parsley),
  ],
  talk: [
    person({ x: 92, y: 140, scale: 0.95 }, dianne, roman),
    person({ x: 508, y: 140, scale: 0.95 }, cerise, calypso),
    cut(`${bean}`, cream, { x: 236, y: 74, turn: -4, scale: 1.5 }),
    cut('M166 96L146 126 190 112Z', cream),
    ...[206, 236, 266].map((x) => disc(x, 76, 8, parsley)),
    cut(bean, broom, { x: 380, y: 130, turn: 6, scale: 1.25 }),
    cut('M432 140L456 162 418 160Z', broom),
    cut(scallop(16, 7, 0.2), roman, { x: 380, y: 130 }),
  ],
  read: [
    sheet({ x: 210, y: 130, turn: -7 }, cream, calypso),
    sheet({ x: 310, y: 126, turn: 4 }, sand, dianne),
    line('M418 152L470 206', dianne, 20),
    disc(386, 116, 54, dianne),
    disc(386, 116, 40, cream),
    cut(bean, flame, { x: 386, y: 116, scale: 0.56 }),
    frond(110, 5, parsley, { x: 90, y: 216, turn: -6 }),
    frond(120, 5, atlantis, { x: 540, y: 216, turn: 6 }),
  ],
}

/** The pieces of a drawing, on the ground of its mails. */
export const bandPieces = (name: DrawnBand): Piece[] => [
  cut(box(0, 0, bandSize.width, bandSize.height), drawnGrounds[name] as Paper),
  ...scenes[name],
]
