import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)

const file = 'cjs/react-dom-server-legacy.browser.production.js'

/**
 * Gives the built worker the part of `react-dom/server` that renders strings. The package's file for workers contains a second
 * renderer, for streams, and Hono's renderer would load it if asked for a stream: half of React's code, which nothing here calls.
 * It closes `<img …"/>` as XML does; HTML needs no slash, a list has a hundred, and to remove them from each page takes as long as
 * to encode it, so they are removed from the renderer.
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
      return join(folder, file)
    },
    transform(code, id) {
      if (!id.endsWith(file)) return undefined
      const html = code.replaceAll(`push("/>")`, `push(">")`)
      if (html === code)
        throw new Error('React writes the ends of void elements in another way than string-renderer.ts expects')
      return { code: html, map: null }
    },
  }
}
