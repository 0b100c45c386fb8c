import { copyFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { EnvironmentModuleGraph, Plugin } from 'vite'
import { constantsFile, mixinFiles, SheetCompiler } from './sheet-compiler.ts'
import { writeClientFile } from './text-files.ts'

const virtualId = 'virtual:page-styles'
const placeholder = '__PAGE_STYLES__'
const sheetPrefix = '\0sheet:'
/** Modules that have an entry in `PageStyles.files`. */
const isRoot = (id: string) => /\.(page|part|layout|block)\.tsx$|\/fragment-contents\.tsx$/.test(id)

/** What the worker gets: every sheet once, and for each page, part, layout and block file, and for the fragments, the sheets it reaches, in order. */
export interface PageStyles {
  sheets: string[]
  files: Record<string, number[]>
}

/**
 * Compiles CSS once for browser and worker. A `.module.css` becomes its class names wherever it is imported; the worker
 * gets from the file that `virtual:page-styles` names which sheets a page's file reaches and writes them into the page, so
 * that a page ships exactly what it uses and waits for no file. Fonts and drawings named in `url()` are emitted as files of the build.
 */
export function pageStyles(): Plugin {
  let root = ''
  let serving = false
  let compiler: SheetCompiler
  const sheets = new Map<string, string>()

  return {
    name: 'page-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      serving = config.command === 'serve'
      compiler ??= new SheetCompiler(root, serving)
    },
    async resolveId(id, importer) {
      if (id === virtualId) return `\0${virtualId}`
      if (!id.endsWith('.css')) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      // Under a name that does not end in `.css`, so that Vite's own CSS handling ignores it.
      return resolved && `${sheetPrefix}${resolved.id}.js`
    },
    async load(id) {
      if (id === `\0${virtualId}`)
        return `export const stylesFile = ${serving ? 'undefined' : JSON.stringify(placeholder)}`
      const file = sheetFile(id)
      if (file === undefined) return undefined
      const { classes, css } = await compiler.compile(file)
      sheets.set(file, css)
      this.addWatchFile(file)
      for (const name of [constantsFile, ...mixinFiles]) this.addWatchFile(join(root, name))
      return { code: `export default ${JSON.stringify(classes)}`, moduleType: 'js', moduleSideEffects: true }
    },
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') return
      const order = [...sheets.keys()]
      const reachedIndices = (id: string) =>
        reachedSheets(id, (module) => this.getModuleInfo(module)).map((sheet) => order.indexOf(sheet))
      const roots = [...this.getModuleIds()].filter(isRoot)
      const files = Object.fromEntries(roots.map((id) => [relative(root, id), reachedIndices(id)]))
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const styles: PageStyles = { sheets: [...sheets.values()], files }
      const address = writeClientFile(root, 'styles', JSON.stringify(styles))
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(placeholder, address)
    },
    writeBundle() {
      // The worker's build is the last, and the one that reads the pages' CSS: it puts their files among the browser's.
      for (const [name, file] of compiler.files) copyFileSync(file, join(root, 'dist/client', name))
    },
    configureServer(server) {
      server.middlewares.use('/@page-styles', (request, response) => {
        const names = new URL(request.url ?? '/', 'http://localhost').searchParams.getAll('file')
        const graph = server.environments.chiche?.moduleGraph ?? server.environments.client.moduleGraph
        const reached = new Set(names.flatMap((name) => sheetsInGraph(graph, `${root}/${name}`)))
        response.setHeader('content-type', 'text/css')
        response.end([...reached].map((sheet) => sheets.get(sheet)).join('\n'))
      })
    },
  }
}

/** CSS files that a source file reaches in the module graph of the development server. */
function sheetsInGraph(graph: EnvironmentModuleGraph, file: string): string[] {
  const importsOf = (id: string): Imports | undefined => {
    const node = graph.getModuleById(id)
    return node && { importedIds: [...node.importedModules].map((imported) => imported.id ?? '') }
  }
  return [...(graph.getModulesByFile(file) ?? [])].flatMap(({ id }) => reachedSheets(id ?? '', importsOf))
}

interface Imports {
  readonly importedIds: readonly string[]
}

/** CSS files that a module reaches by its imports, depth first, in the order of their first import. */
function reachedSheets(start: string, imports: (id: string) => Imports | null | undefined): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const file = sheetFile(id)
    if (file) found.push(file)
    else for (const next of imports(id)?.importedIds ?? []) visit(next)
  }
  visit(start)
  return found
}

/** The CSS file of a module of this plugin; `undefined` for any other module. */
const sheetFile = (id: string): string | undefined =>
  id.startsWith(sheetPrefix) ? id.slice(sheetPrefix.length, -'.js'.length) : undefined
