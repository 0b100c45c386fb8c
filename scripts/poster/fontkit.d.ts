/** The part of fontkit that scripts/poster/poster-glyphs.ts and the test of the font use; the package has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export interface Glyph {
    id: number
    path: { commands: PathCommand[] }
  }
  export interface Point {
    x: number
    y: number
    onCurve: boolean
    endContour: boolean
    copy(): Point
  }
  interface Component {
    dx: number
    dy: number
  }
  export interface Font {
    unitsPerEm: number
    familyName: string
    copyright: string
    characterSet: number[]
    variationAxes: Record<string, { min: number; max: number }>
    variationCoords: number[] | null
    _transformedGlyphs: { points?: Point[]; components?: Component[] }[]
    _variationProcessor: { transformPoints(glyphId: number, points: Point[]): void }
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
  }
  export function openSync(path: string): Font
}
