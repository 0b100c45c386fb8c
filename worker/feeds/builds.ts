import { build, builtAt } from 'virtual:client-manifest'
import { paths, type PathId } from '../../src/contracts/paths.ts'
import { loadPage } from '../../src/page/page-table.ts'
import { entryAddress } from '../http/built/assets.ts'
import { formats } from './event-feeds.ts'

/** The build that is served: open pages ask for it every hour (spec §7 Build manifest, D46). */
const latest = { id: build, timestamp: builtAt, entry: entryAddress }

/**
 * `/builds/latest.json`: id of the current build, when it was made (ms since 1970), and the address of its entry script, by which
 * a page knows whether it is of this build.
 */
export const latestBuild = (): string => JSON.stringify(latest)

/**
 * `/builds/meta/{id}.json`: additionally the addresses at which pages have their data as JSON, as patterns without language
 * prefix. A page's address is its own with `.json` at its end, that of the home page `/index.json`.
 * @returns `undefined` for any build but the current one
 */
export async function buildMeta(path: string): Promise<string | undefined> {
  if (path !== `/builds/meta/${build}.json`) return undefined
  const ids = Object.keys(paths) as PathId[]
  const payloads = await Promise.all(
    ids.map(async (id) => {
      const hasPayload = formats[id]?.includes('json') || (await loadPage(id))?.payload
      return hasPayload ? paths[id].map((pattern) => `${pattern === '/' ? '/index' : pattern}.json`) : []
    }),
  )
  return JSON.stringify({ ...latest, payloads: payloads.flat() })
}
