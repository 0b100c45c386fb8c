import type { Outlines } from './outlines.ts'
import outlines from './poster-glyphs.json' with { type: 'json' }

/** The letters of drawn texts. The built worker has `glyphs-from-file.ts` in place of this file. */
// TypeScript's inferred type of the JSON has no tuples.
export const letters: { outlines: Outlines } = { outlines: outlines as unknown as Outlines }

/** The file from which the built worker reads them; `undefined` here. */
export const glyphsFile: string | undefined = undefined
