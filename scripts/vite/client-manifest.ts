import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { buildDigest } from './build-digest.ts'

const virtualId = 'virtual:client-manifest'

/**
 * Gives the worker the URLs of browser scripts and the id of the build: `virtual:client-manifest` maps a source file
 * to its script. The browser's build runs first; in development the sources themselves are served. The entry of each build
 * has an address of its own, by which a page that is open knows that the site was deployed anew.
 */
export function clientManifest(): Plugin {
  let outDir = ''
  let serving = false
  return {
    name: 'client-manifest',
    configResolved(config) {
      outDir = join(config.root, 'dist/client')
      serving = config.command === 'serve'
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined
    },
    augmentChunkHash({ facadeModuleId }) {
      return facadeModuleId?.endsWith('/src/app/entry.ts') ? buildDigest() : undefined
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const file = join(outDir, '.vite/manifest.json')
      if (serving || !existsSync(file))
        return "export const scripts = undefined\nexport const build = 'development'\nexport const builtAt = 0"
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
      const scripts = Object.fromEntries(
        Object.entries(manifest)
          .filter(([, chunk]) => chunk.isEntry)
          .map(([source, chunk]) => [source, `/${chunk.file}`]),
      )
      const build = `export const build = '${buildDigest().slice(0, 12)}'\nexport const builtAt = ${Date.now()}`
      return `export const scripts = ${JSON.stringify(scripts)}\n${build}`
    },
  }
}
