import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { SheetCompiler } from './sheet-compiler.ts'

/** Writes `/embed.js`, the script for other sites: one file whose address never changes. */
export function embedScript(): Plugin {
  let root = ''
  return {
    name: 'embed-script',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle() {
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [sheetTexts(root)],
        build: {
          target: 'es2022',
          outDir: 'dist/client',
          emptyOutDir: false,
          lib: { entry: 'src/embed/embed.ts', formats: ['es'], fileName: () => 'embed.js' },
        },
      })
    },
  }
}

/** Sheets that the script has as texts, compiled as those of pages are. */
function sheetTexts(root: string): Plugin {
  const compiler = new SheetCompiler(root, false)
  return {
    name: 'sheet-texts',
    enforce: 'pre',
    // Under a name that does not end in `.css`, so that Vite's own CSS handling ignores it.
    resolveId: (id) =>
      id.endsWith('.css?inline') ? `\0${join(root, 'src/embed', id.replace('?inline', '.js'))}` : undefined,
    async load(id) {
      if (!id.endsWith('.css.js')) return undefined
      const { css } = await compiler.compile(id.slice(1, -'.js'.length))
      return `export default ${JSON.stringify(css)}`
    },
  }
}
