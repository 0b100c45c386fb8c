import { isForbiddenName } from '../evaluate/values.ts'

/** A change of one value (JSON Patch, RFC 6902); `path` is for example `/component/options/text`. */
export interface Patch {
  op: 'add' | 'replace' | 'remove'
  path: string
  value?: unknown
}

type Holder = Record<string, unknown>

/**
 * Applies patches to an entry and its blocks.
 * @param patches lists of patches by the id of the entry or block they change
 * @returns a changed copy; `undefined` if an id or path does not exist
 */
export function patchEntry(entry: Holder, patches: Readonly<Record<string, unknown>>): Holder | undefined {
  const patched = structuredClone(entry)
  for (const [id, list] of Object.entries(patches)) {
    const holder = findById(patched, id)
    if (!holder || !Array.isArray(list)) return undefined
    for (const patch of list as Patch[]) if (!apply(holder, patch)) return undefined
  }
  return patched
}

/** The entry or nested block with this id. */
function findById(value: unknown, id: string): Holder | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ((value as Holder)['id'] === id) return value as Holder
  for (const part of Object.values(value)) {
    const found = findById(part, id)
    if (found) return found
  }
  return undefined
}

/** Applies one patch; missing objects along the path are created. */
function apply(holder: Holder, patch: Patch): boolean {
  const names = String(patch?.path)
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = names.pop()
  if (last === undefined || [...names, last].some(isForbiddenName)) return false
  let at: Holder = holder
  for (const name of names) {
    const next = at[name] ?? (at[name] = {})
    if (typeof next !== 'object') return false
    at = next as Holder
  }
  if (Array.isArray(at)) return changeList(at, last, patch)
  if (patch.op === 'remove') delete at[last]
  else at[last] = patch.value
  return true
}

function changeList(list: unknown[], name: string, { op, value }: Patch): boolean {
  const index = name === '-' ? list.length : Number(name)
  if (!Number.isInteger(index)) return false
  if (op === 'remove') list.splice(index, 1)
  else list.splice(index, op === 'replace' ? 1 : 0, value)
  return true
}
