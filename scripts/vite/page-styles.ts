import { createHash } from 'node:crypto'
import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { browserslistToTargets, bundleAsync } from 'lightningcss'
import type { Plugin } from 'vite'

const virtualId = 'virtual:page-styles'
const placeholder = '__PAGE_STYLES__'
const sheetPrefix = '\0sheet:'
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const packages = createRequire(import.meta.url)

/** What the worker gets: every sheet once, and for each page, layout and block file, and for what fills holes, the sheets it reaches, in order. */
export interface PageStyles {
  sheets: string[]
  files: Record<string, number[]>
}

/**
 * Compiles CSS once for browser and worker. A `.module.css` becomes its class names wherever it is imported; the worker
 * asks `virtual:page-styles` which sheets a page's file reaches and writes them into the page, so that a page ships
 * exactly what it uses and waits for no file. Fonts named in `url()` are emitted as files of the build.
 */
export function pageStyles(): Plugin {
  let root = ''
  let serving = false
  const sheets = new Map<string, string>()
  const fonts = new Map<string, string>()
  let modules: string[] | undefined

  async function compile(file: string): Promise<{ classes: Record<string, string>; css: string }> {
    const isModule = file.endsWith('.module.css')
    const result = await bundleAsync({
      filename: file,
      projectRoot: root,
      minify: true,
      // The look is made for browsers of 2024 on; `light-dark()` must stay as it is written.
      targets: browserslistToTargets(['chrome 123', 'firefox 121', 'safari 17.5']),
      // A container's name is shared between sheets: cards answer to the list they stand in.
      ...(isModule && { cssModules: { pattern: '[hash]_[local]', container: false } }),
      visitor: {
        Url(url) {
          return url.url.startsWith('@') ? { ...url, url: fontPath(url.url) } : url
        },
      },
    })
    const exported = Object.entries(result.exports ?? {})
    const short = serving
      ? new Map<string, string>()
      : shortNames(
          file,
          exported.map(([, value]) => value.name),
        )
    const named = (name: string) => short.get(name) ?? name
    const classes: Record<string, string> = {}
    for (const [name, value] of exported)
      classes[name] = [value.name, ...value.composes.map((part) => part.name)].map(named).join(' ')
    return { classes, css: result.code.toString().replace(/[\w-]+/g, named) }
  }

  /**
   * A letter or two for the file and a number for the class: names stand on every element, and long ones were a thirtieth
   * of a page. They follow from the files alone, so that the browser's build and the worker's agree; no class of the
   * global sheets ends in a number.
   */
  function shortNames(file: string, names: readonly string[]): Map<string, string> {
    modules ??= globSync('src/**/*.module.css', { cwd: root }).toSorted()
    const index = modules.indexOf(relative(root, file))
    const prefix = (letters[Math.floor(index / letters.length) - 1] ?? '') + letters[index % letters.length]
    return new Map(names.toSorted().map((name, place) => [name, prefix + place]))
  }

  function fontPath(specifier: string): string {
    const file = packages.resolve(specifier)
    if (serving) return `/@fs${file}`
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
    const name = `assets/${specifier
      .split('/')
      .at(-1)!
      .replace(/\.woff2$/, `-${digest}.woff2`)}`
    fonts.set(name, file)
    return `/${name}`
  }

  return {
    name: 'page-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      serving = config.command === 'serve'
    },
    async resolveId(id, importer) {
      if (id === virtualId) return `\0${virtualId}`
      if (!id.endsWith('.css')) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      // Under a name that does not end in `.css`, so that Vite's own CSS handling leaves it alone.
      return resolved && `${sheetPrefix}${resolved.id}.js`
    },
    async load(id) {
      if (id === `\0${virtualId}`)
        return `export const pageStyles = ${serving ? 'undefined' : `JSON.parse(${JSON.stringify(placeholder)})`}`
      const file = sheetFile(id)
      if (file === undefined) return undefined
      const { classes, css } = await compile(file)
      sheets.set(file, css)
      this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(classes)}`, moduleType: 'js', moduleSideEffects: true }
    },
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') return
      const order = [...sheets.keys()]
      const files: PageStyles['files'] = {}
      for (const id of this.getModuleIds()) {
        if (!/\.(page|layout|block)\.tsx$|\/hole-contents\.tsx$/.test(id)) continue
        files[relative(root, id)] = reachedSheets(id, (module) => this.getModuleInfo(module)).map((sheet) =>
          order.indexOf(sheet),
        )
      }
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const written = withoutUnread([...sheets.values()], chunks.map(({ code }) => code).join('\n'))
      const value = JSON.stringify(JSON.stringify({ sheets: written, files } satisfies PageStyles)).slice(1, -1)
      for (const chunk of chunks)
        if (chunk.code.includes(placeholder))
          chunk.code = chunk.code.replace(placeholder, () => value.replaceAll('`', '\\`').replaceAll('${', '\\${'))
    },
    writeBundle() {
      // The worker's build is the last, and the one that reads the pages' CSS: it puts the fonts among the browser's files.
      for (const [name, file] of fonts) copyFileSync(file, join(root, 'dist/client', name))
    },
    configureServer(server) {
      server.middlewares.use('/@page-styles', (request, response) => {
        const names = new URL(request.url ?? '/', 'http://localhost').searchParams.getAll('file')
        const graph = server.environments.chiche?.moduleGraph ?? server.environments.client.moduleGraph
        const reached = new Set<string>()
        for (const name of names) {
          const ids = graph.getModulesByFile(`${root}/${name}`) ?? []
          for (const { id } of ids) {
            const found = reachedSheets(id ?? '', (module) => {
              const node = graph.getModuleById(module)
              return (
                node && {
                  importedIds: [...node.importedModules].map((imported) => imported.id ?? ''),
                  dynamicallyImportedIds: [],
                }
              )
            })
            for (const sheet of found) reached.add(sheet)
          }
        }
        response.setHeader('content-type', 'text/css')
        response.end([...reached].map((sheet) => sheets.get(sheet)).join('\n'))
      })
    },
  }
}

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** CSS files that a module reaches by its imports, depth first, in the order they are first met. */
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

/** The CSS file behind a module of ours; `undefined` for any other module. */
const sheetFile = (id: string): string | undefined =>
  id.startsWith(sheetPrefix) ? id.slice(sheetPrefix.length, -'.js'.length) : undefined

/**
 * Sheets without the tokens that none of them and no code reads: scales are whole in their files, not on every page.
 * @param code names tokens as `var(--name)`, or quoted where the name is put together
 */
function withoutUnread(sheets: readonly string[], code: string): string[] {
  const css = sheets.join('')
  const isRead = (name: string) =>
    css.includes(`var(--${name}`) || code.includes(`var(--${name}`) || new RegExp(`['"\`]${name}['"\`]`).test(code)
  return sheets.map((sheet) =>
    sheet.replace(/--([\w-]+):[^;{}"']+(?:;|(?=\}))/g, (declaration, name: string) =>
      isRead(name) ? declaration : '',
    ),
  )
}
