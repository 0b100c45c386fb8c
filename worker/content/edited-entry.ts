import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import type { Entry } from '../../src/builder/entry.ts'
import { resolveEntry, type Parts, type Resolved } from './resolve-entry.ts'

/**
 * A content as an editor has it before them: what they changed over what is stored, and an empty one where nothing is. No
 * experiment is drawn, and its code must not run in a browser: the sender's permission to write code is not known.
 */
export async function resolveEdited(stored: Entry | null, { entry }: Edits, parts: Parts): Promise<Resolved> {
  const { variations: _, ...whole }: Entry = { ...stored, ...entry }
  const data = { ...stored?.data, ...(entry['data'] as Entry['data']) }
  const meta = { ...stored?.meta, ...(entry['meta'] as Entry['meta']), lastPreviewUrl: '' }
  const resolved = await resolveEntry({ ...whole, data, meta, trusted: false }, parts)
  return { ...resolved, experiments: [] }
}
