import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { dictionaries } from '../../src/i18n/dictionaries.ts'

const virtualId = 'virtual:text-files'
const bundled = '/src/i18n/dictionaries.ts'
const empty = '/src/i18n/dictionaries-from-files.ts'

/**
 * Keeps the dictionaries out of the worker's code: the build writes one file per language beside the browser's files, and
 * `virtual:text-files` gives the worker their addresses. In development and in tests they are imported as they are written.
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
      if (!id.endsWith('/dictionaries.ts')) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      return resolved?.id === root + bundled ? root + empty : undefined
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const addresses = Object.entries(dictionaries).map(([locale, texts]) => {
        const address = writeClientFile(root, `texts-${locale}`, JSON.stringify(texts))
        return [locale, address]
      })
      return `export const textFiles = ${JSON.stringify(Object.fromEntries(addresses))}`
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
