import type { ScenePlace } from '../../../lib/cover-path.ts'
import { paper } from '../../../ui/media/cut-out/palette.ts'
import { cut, disc, line, type Piece } from '../../../ui/media/cut-out/scene.ts'
import type { roofs } from './roofs.ts'
import type { Papers } from './papers.ts'

/** What is behind a scene: all of it is above the horizon, y = 200. */
interface Place {
  /** The landmark, its foot around x = 0 on the horizon. */
  landmark: (papers: Papers) => Piece[]
  /** How far the landmark is above the horizon. */
  lift?: number
  /** Kind of the roofs, their least and largest height. */
  roofs?: readonly [kind: keyof typeof roofs, low: number, high: number]
  /** Outline of what rises behind the town. */
  hill?: string
  snow?: string
  water?: 'plain' | 'bridge'
  hasField?: boolean
}

export const places: Record<ScenePlace, Place> = {
  // The tower with its two decks.
  paris: {
    roofs: ['zinc', 14, 34],
    landmark: ({ city, pop }) => [
      cut('M-36 204Q-10 150-6 90L-3 34-1 14 1 14 3 34 6 90Q10 150 36 204H20Q16 176 0 174-16 176-20 204Z', city),
      cut('M-19 146H19V153H-19ZM-10 104H10V110H-10Z', pop),
    ],
  },
  // Fourvière on its hill.
  lyon: {
    hill: 'M-550 200V150H-190Q-60 84 60 104 150 120 220 170 330 190 490 176H850V210H-550Z',
    water: 'plain',
    roofs: ['tile', 12, 28],
    lift: 34,
    landmark: ({ city, pop }) => [
      cut('M-30 204V142H-40V112L-33 92-26 112V124L0 106 26 124V112L33 92 40 112V142H30V204Z', city),
      cut('M-8 204V160A8 8 0 0 1 8 160V204ZM-37 120h8v10h-8zM29 120h8v10h-8z', pop),
    ],
  },
  // Notre-Dame de la Garde on its hill.
  marseille: {
    hill: 'M-550 200V176H-190Q-40 170 30 116 60 92 100 112 170 172 490 170H850V210H-550Z',
    water: 'plain',
    roofs: ['flat', 8, 24],
    lift: 46,
    landmark: ({ city, pop }) => [
      cut('M-34 204V150H-14V96H-10V84A10 10 0 0 1 10 84V96H14V150H34V204Z', city),
      cut('M-14 118h28v6h-28zM-14 134h28v6h-28zM-5 74V50Q0 42 5 50V74Z', pop),
    ],
  },
  // The grey crane and its load.
  nantes: {
    water: 'plain',
    roofs: ['zinc', 8, 26],
    landmark: ({ city, pop }) => [
      cut(
        'M-30 206-16 110H16L30 206H18L8 150H-8L-18 206ZM-66 110V96L96 82V110ZM-6 98 0 62 8 62 14 92ZM-64 110h10v24h-10z',
        city,
      ),
      line('M4 64 90 86M84 108v36', city, 3),
      cut('M76 142h16v14h-16z', pop),
    ],
  },
  // The belfry.
  lille: {
    roofs: ['step', 22, 42],
    landmark: ({ city, pop }) => [
      cut('M-17 206V74H-22V62H-15L-10 40Q-8 30 0 10 8 30 10 40L15 62H22V74H17V206Z', city),
      disc(0, 92, 10, pop),
      line('M0 86v6l4 3', city, 2.5),
    ],
  },
  // The spire of Saint-Michel.
  bordeaux: {
    water: 'bridge',
    roofs: ['zinc', 20, 30],
    landmark: ({ city, pop }) => [
      cut('M-16 206V116L-8 104 0 26 8 104 16 116V206Z', city),
      cut('M-5 128a5 5 0 0 1 10 0v22h-10z', pop),
    ],
  },
  // Saint-Sernin.
  toulouse: {
    water: 'plain',
    roofs: ['tile', 16, 30],
    landmark: ({ city, pop }) => [
      cut('M-26 206V138H-21V112H-17V90H-13V72H-9V56L0 14 9 56V72H13V90H17V112H21V138H26V206Z', city),
      cut(
        'M-14 146a5 5 0 0 1 10 0v14h-10zM4 146a5 5 0 0 1 10 0v14h-10zM-10 118a4 4 0 0 1 8 0v12h-8zM3 118a4 4 0 0 1 8 0v12h-8z',
        pop,
      ),
    ],
  },
  // The cathedral with its one spire.
  strasbourg: {
    roofs: ['gable', 20, 40],
    landmark: ({ city, pop }) => [
      cut('M-34 206V108H-30L-27 98-24 108H0V100L6 84 14 14 22 84 28 100V206Z', city),
      cut('M-26 206V176A9 12 0 0 1-8 176V206Z', pop),
      disc(-10, 140, 10, pop),
    ],
  },
  // The Atomium.
  bruxelles: {
    roofs: ['step', 14, 34],
    landmark: ({ far, city, pop }) => [
      line('M0 60-34 92V148L0 180 34 148V92ZM-34 92 34 148M34 92-34 148M0 60V206', far, 6),
      line('M0 60v.1M-34 92v.1M34 92v.1M0 120v.1M-34 148v.1M34 148v.1M0 180v.1', city, 30),
      disc(-4, 116, 4, pop),
    ],
  },
  // The clock tower and the Shard.
  london: {
    water: 'plain',
    roofs: ['flat', 14, 44],
    landmark: ({ city, pop }) => [
      cut('M-15 206V64H-18V52H-13L0 12 13 52H18V64H15V206ZM52 206 70 34 88 206Z', city),
      disc(0, 78, 10, pop),
      line('M0 72v6l4 3', city, 2.5),
    ],
  },
  // The Puerta de Alcalá.
  madrid: {
    roofs: ['tile', 18, 40],
    landmark: ({ city, pop }) => [
      cut(
        'M-56 206V132H-60V122H-22V110H-26V100L0 88 26 100V110H22V122H60V132H56V206H46V170A9 9 0 0 0 28 170V206H14V164A14 14 0 0 0-14 164V206H-28V170A9 9 0 0 0-46 170V206Z',
        city,
      ),
      disc(0, 106, 5, pop),
    ],
  },
  // Four towers of the Sagrada Família.
  barcelona: {
    roofs: ['flat', 16, 32],
    landmark: ({ city, pop }) => [
      cut(
        'M-44 206Q-42 110-36 84-30 110-27 150-24 80-17 46-10 80-6 140 0 130 6 140 10 80 17 46 24 80 27 150 30 110 36 84 42 110 44 206Z',
        city,
      ),
      line('M-36 84v.1M-17 46v.1M17 46v.1M36 84v.1', pop, 10),
    ],
  },
  town: {
    roofs: ['gable', 18, 36],
    landmark: ({ city, pop }) => [
      cut('M-15 206V118H-19L0 62 19 118H15V206Z', city),
      cut('M-6 134a6 6 0 0 1 12 0v16h-12z', pop),
      line('M0 62V48M-5 53H5', city, 4),
    ],
  },
  country: {
    hill: 'M-550 190H-190Q-90 120 20 160T240 150 490 176H850V210H-550Z',
    hasField: true,
    landmark: ({ city, pop }) => [
      cut('M-4 200V150H4V200Z', pop),
      cut('M-28 160Q-34 132-14 122-12 96 8 98 28 100 26 124 40 138 24 160 0 170-28 160Z', city),
      cut('M52 186Q48 158 66 156 86 158 82 186Z', city),
    ],
  },
  sea: {
    water: 'plain',
    landmark: ({ city, pop }) => [
      cut('M-40 180H44L30 198H-26Z', city),
      cut('M0 84V174H-42Z', paper.cream),
      cut('M6 100V174H38Z', pop),
    ],
  },
  mountain: {
    hill: 'M-550 210V196H-280L-110 90-60 136 26 40 96 128 150 76 226 150 300 110 490 196H850V210Z',
    snow: 'M26 40 4 66 16 78 28 68 42 82 56 72ZM150 76 132 94 144 104 156 94 172 100ZM-110 90-130 108-116 116-104 108-90 112Z',
    landmark: () => [],
  },
  online: { landmark: () => [] },
}
