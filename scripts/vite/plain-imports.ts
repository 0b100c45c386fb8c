import type { Plugin } from 'vite'

/**
 * Leaves `import()` in browser scripts as it is. Vite wraps each in a helper of 1.5 kB that preloads chunks and CSS; our
 * modules have neither.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
    },
  }
}
