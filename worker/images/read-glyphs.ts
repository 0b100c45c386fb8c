import { readBuiltJson } from '../http/built/built-files.ts'
import { glyphsFile, letters } from './glyphs.ts'
import type { Outlines } from './outlines.ts'

let isRead = glyphsFile === undefined

/**
 * Reads the letters of drawn texts, once per isolate: most isolates draw no picture.
 * @throws when the file cannot be read; the next call tries again
 */
export async function readGlyphs(assets: Fetcher): Promise<void> {
  if (isRead) return
  letters.outlines = await readBuiltJson<Outlines>(assets, glyphsFile!)
  isRead = true
}
