import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'dist/.stamp'

/** Builds the site for production, unless nothing that goes into it has changed since the last time. */
export function buildWhenStale(): void {
  const digest = sourcesDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the site…')
  try {
    execFileSync('node', ['scripts/build-places.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
  } catch {
    console.error('The build failed; the lines above say where.')
    process.exit(1)
  }
  writeFileSync(stamp, digest)
}

function sourcesDigest(): string {
  const files = globSync([
    'src/**/*',
    'worker/**/*',
    'public/*',
    'scripts/vite/*',
    'scripts/build-places.ts',
    'scripts/place-names.ts',
    'vite.config.ts',
    'wrangler.toml',
    'package-lock.json',
  ])
  const hash = createHash('sha256')
  for (const file of files.filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name)).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) buildWhenStale()
