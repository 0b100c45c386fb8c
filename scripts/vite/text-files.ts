import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { dictionaries } from '../../src/i18n/dictionaries.ts'

const virtualId = 'virtual:text-files'
/** Modules that contain data, each with the one that replaces it in the built worker. */
const replaced: Record<string, string> = {
  '/src/i18n/dictionaries.ts': '/src/i18n/dictionaries-from-files.ts',
  '/worker/images/glyphs.ts': '/worker/images/glyphs-from-file.ts',
}
const names = Object.keys(replaced).map((path) => path.slice(path.lastIndexOf('/')))

/**
 * Keeps the dictionaries and the letters of drawn texts out of the worker's code: the build writes them to files beside the
 * browser's, and `virtual:text-files` gives the worker their addresses. In development and in tests their modules are imported.
 */
export function textFiles(): Plugin {
  let root = ''
  return {
    name: 'text-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    configResolved(config) {
      root = config.root
    },
    async resolveId(id, importer) {
      if (id === virtualId) return `\0${virtualId}`
      if (!names.some((name) => id.endsWith(name))) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      const other = resolved?.id.startsWith(root) ? replaced[resolved.id.slice(root.length)] : undefined
      return other && root + other
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const addresses = Object.entries(dictionaries).map(([locale, texts]) => {
        const address = writeClientFile(root, `texts-${locale}`, JSON.stringify(texts))
        return [locale, address]
      })
      const glyphs = readFileSync(join(root, 'worker/images/poster-glyphs.json'), 'utf8')
      return [
        `export const textFiles = ${JSON.stringify(Object.fromEntries(addresses))}`,
        `export const glyphsFile = ${JSON.stringify(writeClientFile(root, 'glyphs', glyphs))}`,
      ].join('\n')
    },
  }
}

/** Writes JSON that the worker reads among the browser's files, which are built before it. @returns its address, with its digest */
export function writeClientFile(root: string, name: string, json: string): string {
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 8)
  const address = `/assets/${name}-${digest}.json`
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true })
  writeFileSync(join(root, 'dist/client', address), json)
  return address
}
