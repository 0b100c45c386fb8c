import { build, builtAt } from 'virtual:client-manifest'
import { paths } from '../../../src/contracts/paths.ts'
import { entryAddress } from '../../http/assets.ts'
import { formats } from '../event-feeds.ts'

/** The build that is served: open pages ask for it every hour (spec §7 Build manifest, D46). */
const latest = { id: build, timestamp: builtAt, entry: entryAddress }

/**
 * `/builds/latest.json`: id of the current build, when it was made (ms since 1970), and the address of its entry script, by which
 * a page knows whether it is of this build.
 */
export const latestBuild = (): string => JSON.stringify(latest)

/**
 * `/builds/meta/{id}.json`: additionally the addresses at which pages have their data as JSON, as patterns without language
 * prefix. A page's address is its own with `.json` at its end.
 * @returns `undefined` for any build but the current one
 */
export function buildMeta(path: string): string | undefined {
  if (path !== `/builds/meta/${build}.json`) return undefined
  const withJson = Object.keys(formats).filter((id) => formats[id as keyof typeof paths]?.includes('json'))
  const payloads = withJson.flatMap((id) => paths[id as keyof typeof paths].map((pattern) => `${pattern}.json`))
  return JSON.stringify({ ...latest, payloads })
}
