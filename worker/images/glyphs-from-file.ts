import type { Outlines } from './outlines.ts'

/** The letters of drawn texts in the built worker, which reads them before the first drawing (`read-glyphs.ts`). */
export const letters = {} as { outlines: Outlines }

export { glyphsFile } from 'virtual:text-files'
