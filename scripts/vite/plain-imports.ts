import type { Plugin } from 'vite'

/** The plugin of Vite that wraps every `import()` of a browser script. */
const wrapping = 'native:import-analysis-build'

/**
 * Leaves `import()` in browser scripts as it is. Vite wraps each in a call of a helper that preloads chunks and CSS; our
 * modules have neither, and the helper is a file of its own.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const index = plugins.findIndex(({ name }) => name === wrapping)
      if (index < 0) throw new Error(`Vite has no plugin ${wrapping} any more: see what wraps import() now`)
      ;(plugins as Plugin[]).splice(index, 1)
    },
  }
}
