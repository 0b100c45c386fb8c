import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const virtualId = 'virtual:latest-migration'

/** Gives the worker the name of the newest migration it was built with, so that it notices a database that lags behind. */
export function latestMigration(): Plugin {
  let folder = ''
  return {
    name: 'latest-migration',
    configResolved(config) {
      folder = join(config.root, 'worker/backend/db/migrations')
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
      return `export const latestMigration = ${JSON.stringify(names.toSorted().at(-1))}`
    },
  }
}
