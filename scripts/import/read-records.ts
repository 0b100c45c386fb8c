import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { parser } from 'stream-json'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'

/**
 * The records of an export, one by one, whatever its size: `{ "records": […] }` (API v1), `{ "results": […] }`
 * (Explore v2.1), a bare array, or one JSON record a line.
 * @param onOpen receives the stream of the file; its `bytesRead` is the progress
 * @throws when the file cannot be read or its JSON breaks off; records before that have been given out
 */
export async function* readRecords(file: string, onOpen?: (source: ReadStream) => void): AsyncGenerator<unknown> {
  const head = await beginning(file)
  const line = head.split('\n', 1)[0]!
  const source = createReadStream(file)
  onOpen?.(source)
  if (line.length < head.length && isRecord(line)) yield* readLines(source)
  else yield* readArray(source, head.startsWith('['))
}

const headLength = 1_000_000

async function beginning(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff?\s*/, '')
  } finally {
    await handle.close()
  }
}

/** Whether a line is a record by itself and no envelope around many. */
function isRecord(line: string): boolean {
  const value = parsed(line)
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('records' in value) &&
    !('results' in value)
  )
}

async function* readLines(source: ReadStream): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: source }))
    if (line.trim()) yield parsed(line.replace(/^\ufeff/, ''))
}

async function* readArray(source: ReadStream, bare: boolean): AsyncGenerator<unknown> {
  const stages = bare ? [parser.asStream()] : [parser.asStream(), pick.asStream({ filter: /^(?:records|results)$/ })]
  // errors of a stage reach the last one, from which they are thrown here
  const items = pipeline([source, ...stages, streamArray.asStream()], () => undefined)
  for await (const { value } of items as unknown as AsyncIterable<{ value: unknown }>) yield value
}

/** The value of a text, `undefined` when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
