import { createReadStream, type ReadStream } from 'node:fs'
import { recordsOf } from '../../worker/backend/importing/records-of.ts'

/**
 * The records of an export, one by one, whatever its size and form (`recordsOf`).
 * @param onOpen receives the stream of the file; its `bytesRead` is the progress
 * @throws when the file cannot be read or is broken; records before that have been given out
 */
export async function* readRecords(file: string, onOpen?: (source: ReadStream) => void): AsyncGenerator<unknown> {
  const source = createReadStream(file)
  onOpen?.(source)
  for await (const { record } of recordsOf(source)) yield record
}
