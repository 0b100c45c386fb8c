import { env } from 'cloudflare:workers'
import type { Block } from '../../../src/builder/entry.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

/** A text block. */
export const text = (words: string, options: Record<string, unknown> = {}): Block => ({
  id: `builder-${words.replace(/\W/g, '')}`,
  component: { name: 'Text', options: { text: `<p>${words}</p>`, ...options } },
})

let paths = 0
/** A path without a page. */
export const newPath = () => `/page-${(paths += 1)}`

export const publish = (...entries: ReturnType<typeof buildEntry>[]) => batch(env.DB, entries.flatMap(entryStatements))

/** Publishes a page at a new path. @returns the path */
export async function publishPage(blocks: Block[], parts: Parameters<typeof buildEntry>[0] = {}): Promise<string> {
  const url = newPath()
  await publish(buildEntry({ ...parts, data: { url, title: 'Une page', blocks, ...parts.data } }))
  return url
}
