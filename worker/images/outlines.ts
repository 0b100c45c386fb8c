/** The glyphs of a font face as paths, with kerning by pair. */
export interface Face {
  glyphs: Partial<Record<string, [advance: number, outline: string]>>
  kerning: Partial<Record<string, number>>
}

/** `poster-glyphs.json`, which `scripts/poster/poster-glyphs.ts` writes. */
export interface Outlines {
  unitsPerEm: number
  black: Face
  bold: Face
}
