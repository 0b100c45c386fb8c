import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Inputs of the build. */
const sources = [
  'src/**/*',
  'worker/**/*',
  'public/*',
  'public/screenshots/*',
  'scripts/vite/*',
  'scripts/places/*',
  'scripts/words/*',
  'scripts/addresses/*',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]

/** Identifies a build of the site: SHA-256 of its sources, hexadecimal. */
export function buildDigest(): string {
  const files = globSync(sources).filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
