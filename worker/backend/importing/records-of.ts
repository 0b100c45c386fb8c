/** A record of an export, and the position in the file after it, bytes. */
export interface ReadRecord {
  /** The parsed value; `undefined` when it is no JSON. */
  record: unknown
  end: number
}

const [newline, quote, comma, openList, backslash, closeList, openObject, closeObject] = [...'\n",[\\]{}'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number, number]
/** Fields of an envelope that contain the records. */
const listNames = new Set(['records', 'results'])
/** Maximum length of a record, bytes: more is not held in memory. */
const maxRecord = 4_000_000

/** What follows at a position: the beginning of a list, its end, or a record. `undefined` in `readNext` while bytes are missing. */
interface Found {
  mode: 'list' | 'lines' | 'over'
  end: number
  text?: Uint8Array
}

/**
 * The records of an export, one by one, whatever its size: `{ "records": […] }` (API v1), `{ "results": […] }` (Explore
 * v2.1), a bare array, or one JSON record a line.
 * @param from `end` of a record of the same file, whose bytes from there on are given
 * @throws when the file has no records, or ends within its list; records before that have been given out
 */
export async function* recordsOf(chunks: AsyncIterable<Uint8Array>, from = 0): AsyncGenerator<ReadRecord> {
  let rest: Uint8Array = new Uint8Array()
  /** Position of `rest` in the file. */
  let at = from
  let mode: Found['mode'] | undefined
  const readAll = function* (isLast: boolean): Generator<ReadRecord> {
    let used = 0
    while (mode !== 'over') {
      // A record of a list is followed by a comma or by the end of the list.
      if (from > 0) mode ??= follows(rest, 0)
      const found = readNext(rest, used, mode, isLast)
      if (!found) break
      mode = found.mode
      used = found.end
      if (found.text) yield { record: parsed(found.text), end: at + used }
    }
    rest = rest.subarray(used)
    at += used
    if (rest.length > maxRecord) throw new Error('The file has no records in a form that is known')
  }
  for await (const chunk of chunks) {
    rest = joined(rest, chunk)
    yield* readAll(false)
    if (mode === 'over') return
  }
  yield* readAll(true)
  if (mode === undefined) throw new Error('The file has no records')
  if (mode === 'list') throw new Error('The file ends before its list of records does')
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** White space, and the bytes of a byte order mark. */
const isSpace = (byte: number) => byte <= 32 || byte === 0xef || byte === 0xbb || byte === 0xbf

function follows(bytes: Uint8Array, from: number): 'list' | 'lines' | undefined {
  const next = bytes.subarray(from).find((byte) => !isSpace(byte))
  return next === undefined ? undefined : next === comma || next === closeList ? 'list' : 'lines'
}

function readNext(
  bytes: Uint8Array,
  from: number,
  mode: Found['mode'] | undefined,
  isLast: boolean,
): Found | undefined {
  const isBetween = (byte: number) => isSpace(byte) || (mode === 'list' && byte === comma)
  let start = from
  while (start < bytes.length && isBetween(bytes[start]!)) start++
  const first = bytes[start]
  if (first === undefined) return undefined
  if (mode === 'lines') {
    const found = bytes.indexOf(newline, start)
    if (found < 0 && !isLast) return undefined
    const end = found < 0 ? bytes.length : found + 1
    return { mode, end, text: bytes.subarray(start, end) }
  }
  if (mode === 'list' && first === closeList) return { mode: 'over', end: start + 1 }
  if (mode === undefined && first === openList) return { mode: 'list', end: start + 1 }
  if (first !== openObject) throw new Error('The file is no list of records')
  const value = readObject(bytes, start, mode === undefined)
  if (!value) return undefined
  // An object that is no envelope is the first of the lines.
  return value.isList
    ? { mode: 'list', end: value.end }
    : { mode: mode ?? 'lines', end: value.end, text: bytes.subarray(start, value.end) }
}

/**
 * The end of an object, or of the beginning of the list in an envelope.
 * @returns `undefined` if it is not complete
 */
function readObject(
  bytes: Uint8Array,
  start: number,
  isEnvelope: boolean,
): { end: number; isList: boolean } | undefined {
  let depth = 0
  let text: Uint8Array | undefined
  for (let index = start; index < bytes.length; index++) {
    const byte = bytes[index]
    if (byte === quote) {
      const begin = ++index
      while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1
      if (isEnvelope && depth === 1) text = bytes.subarray(begin, index)
    } else if (byte === openObject || byte === openList) {
      if (isEnvelope && depth === 1 && byte === openList && listNames.has(decoder.decode(text)))
        return { end: index + 1, isList: true }
      depth++
    } else if ((byte === closeObject || byte === closeList) && --depth === 0) return { end: index + 1, isList: false }
  }
  return undefined
}

const decoder = new TextDecoder()

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return undefined
  }
}
