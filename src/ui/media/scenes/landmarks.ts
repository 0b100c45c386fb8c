import { paper, type Paper } from '../cut-out/palette.ts'
import { oval } from '../cut-out/path-data.ts'
import { cut, disc, line, type Piece } from '../cut-out/scene.ts'
import { scallop } from '../cut-out/shapes.ts'

const { atlantis, broom, calypso, cerise, cream, dianne, flame, parsley, roman, sand, silver } = paper

/** Size of a drawing; landmarks stand on its lower edge. */
export const landmarkSize = { width: 240, height: 200 }

const hill = (fill: Paper) => cut('M-10 178Q60 150 130 178T260 170V210H-10Z', fill)
const water = (fill: Paper) => cut('M-10 186Q60 166 130 186T260 186V210H-10Z', fill)

/** Landmarks in about six shapes each, by the slug of their city. */
export const landmarks = {
  paris: [
    cut('M92 200 112 92Q118 60 120 20 122 60 128 92L148 200H132Q120 160 108 200Z', roman),
    cut('M98 118H142V127H98Z', roman),
    hill(parsley),
  ],
  lyon: [
    cut('M10 210Q60 96 150 104T250 160V210Z', parsley),
    cut('M92 52H178V112H92Z', cream),
    cut('M84 30H104V112H84ZM166 30H186V112H166Z', flame),
    cut('M82 30 94 8 106 30ZM164 30 176 8 188 30ZM88 54 135 26 182 54Z', cerise),
    cut('M124 112V88A11 11 0 0 1 146 88V112Z', cerise),
    water(calypso),
  ],
  nantes: [
    cut('M48 200V96Q60 60 108 60H150Q186 66 184 110V200H158V150H78V200Z', silver),
    cut('M178 84Q214 90 212 150 212 166 198 164 200 120 176 116Z', silver),
    cut('M132 66Q160 84 146 122 120 116 118 78Z', calypso),
    disc(170, 88, 5, dianne),
    cut('M62 60H128V50H62Z', cerise),
    water(calypso),
  ],
  marseille: [
    cut('M40 210 96 96H150L206 210Z', sand),
    cut('M102 44H144V100H102Z', cream),
    cut('M110 12H128V48H110Z', flame),
    disc(119, 8, 7, broom),
    cut('M102 66H144V76H102Z', cerise),
    water(calypso),
  ],
  lille: [
    cut('M98 40H142V210H98Z', roman),
    cut('M92 44 104 22 112 34 120 6 128 34 136 22 148 44Z', dianne),
    disc(120, 76, 16, cream),
    line('M120 67V77L127 83', dianne, 4),
    cut('M20 210V140L40 118 60 140V210ZM62 210V132L80 112 98 132V210Z', flame),
    cut('M142 210V132L160 112 178 132V210ZM180 210V140L200 118 220 140V210Z', cerise),
  ],
  london: [
    cut('M96 50H144V210H96Z', cerise),
    cut('M90 52 120 6 150 52Z', dianne),
    disc(120, 80, 17, cream),
    line('M120 70V80L128 86', dianne, 4),
    cut('M150 120H250V210H150Z', dianne),
  ],
  madrid: [
    cut('M30 200V96H210V200H178V150A18 18 0 0 0 142 150V200H98V150A18 18 0 0 0 62 150V200Z', cerise),
    cut('M24 78H216V98H24Z', sand),
    cut(scallop(27, 14, 0.12), sand, { x: 120, y: 50 }),
  ],
  'ciudad-de-mexico': [
    cut('M20 200H220L196 166H44ZM56 160H184L162 126H78ZM90 120H150L136 92H104Z', parsley),
    disc(196, 46, 26, flame),
  ],
  bruxelles: [
    line('M120 40 70 90 120 140 170 90ZM70 90V180L120 140 170 180V90', flame, 7),
    ...[
      [120, 40],
      [70, 90],
      [170, 90],
      [120, 140],
      [70, 180],
      [170, 180],
    ].map(([x, y]) => disc(x!, y!, 22, calypso)),
  ],
  dakar: [
    disc(176, 60, 34, broom),
    cut('M112 210C110 120 116 110 120 96 124 110 130 120 128 210Z', parsley),
    cut(oval(120, 70, 40, 40, 0) + oval(86, 92, 26, 26, 0) + oval(152, 96, 26, 26, 0), parsley),
    cut('M-10 190Q120 160 260 190V210H-10Z', broom),
  ],
  manila: [
    cut('M-10 150Q50 126 120 150T260 150V210H-10Z', calypso),
    cut('M60 128H180L160 160H80Z', dianne),
    cut('M118 20V122H60Z', cream),
    cut('M126 40V122H176Z', roman),
  ],
  abidjan: [
    cut('M40 90H80V210H40Z', cerise),
    cut('M90 50H140V210H90Z', parsley),
    cut('M150 210V70L200 40V210Z', cerise),
    water(calypso),
  ],
  bordeaux: [
    cut('M-10 118H250V132H-10Z', flame),
    cut('M20 130H44V200H20ZM78 130H102V200H78ZM138 130H162V200H138ZM196 130H220V200H196Z', flame),
    cut('M150 118V40Q150 30 160 30T170 40V118Z', cerise),
    disc(60, 56, 26, broom),
    water(calypso),
  ],
  toulouse: [
    cut('M88 210V92H152V210Z', roman),
    cut('M96 92V62H144V92ZM104 62V36H136V62Z', flame),
    cut('M108 36 120 4 132 36Z', cerise),
    cut('M20 210V150H88V210ZM152 210V150H220V210Z', cerise),
    disc(206, 50, 24, atlantis),
  ],
} as const satisfies Record<string, readonly Piece[]>

export type LandmarkName = keyof typeof landmarks

/** Whether a city, by its slug, has a landmark. */
export const hasLandmark = (slug: string): slug is LandmarkName => Object.hasOwn(landmarks, slug)
