import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)

/**
 * Gives the built worker the part of `react-dom/server` that renders strings. The package's file for workers contains a second
 * renderer, for streams, and Hono's renderer would load it if asked for a stream: half of React's code, which nothing here calls.
 */
export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    resolveId(id) {
      if (id !== 'react-dom/server' && id !== 'react-dom/server.edge') return undefined
      const folder = dirname(packages.resolve('react-dom/package.json'))
      return join(folder, 'cjs/react-dom-server-legacy.browser.production.js')
    },
  }
}
