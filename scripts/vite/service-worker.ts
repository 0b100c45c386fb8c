import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'
import { buildDigest } from './build-digest.ts'

const source = 'src/service-worker/service-worker.ts'
const doorIsland = 'src/organize/checkin/checkin.island.tsx'
const islands = 'src/islands/x-island.ts'

/** Writes `/sw.js` once the browser's scripts are built: one file, with the addresses of those it stores. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle() {
      const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
      const values = {
        __BUILD__: buildDigest().slice(0, 12),
        __SCRIPTS__: reachedFiles(manifest, ['src/app/entry.ts'], islands),
        __DOOR__: reachedFiles(manifest, [doorIsland, islands]),
      }
      const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define,
        build: {
          target: 'es2023',
          outDir: 'dist/client',
          emptyOutDir: false,
          lib: { entry: source, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      })
    },
  }
}

/** Addresses of the files that some sources import, at once or later. @param without a source whose own imports are left out */
function reachedFiles(manifest: Manifest, sources: readonly string[], without?: string): string[] {
  const files = new Set<string>()
  const add = (source: string) => {
    const { file, imports = [], dynamicImports = [], assets = [] } = manifest[source]!
    if (files.has(`/${file}`)) return
    for (const name of [file, ...assets]) files.add(`/${name}`)
    if (source !== without) for (const next of [...imports, ...dynamicImports]) add(next)
  }
  for (const source of sources) add(source)
  return [...files]
}
