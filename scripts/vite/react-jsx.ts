import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)
const virtualId = '\0react-jsx'

/**
 * Gives the built worker React's `jsx` as what a module exports. The package is CommonJS: each of 7,000 elements would call it as a
 * property of an object that every module has to ask for. In production `jsx` and `jsxs` are the same function.
 */
export function reactJsx(): Plugin {
  return {
    name: 'react-jsx',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    resolveId: (id) => (id === 'react/jsx-runtime' ? virtualId : undefined),
    load(id) {
      if (id !== virtualId) return undefined
      const file = packages.resolve('react/package.json').replace('package.json', 'cjs/react-jsx-runtime.production.js')
      return `import runtime from ${JSON.stringify(file)}
export const { jsx, Fragment } = runtime
export { jsx as jsxs }`
    },
  }
}
