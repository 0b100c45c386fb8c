import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, parse, relative, resolve } from 'node:path'
import { browserslistToTargets, bundleAsync } from 'lightningcss'
import palette from '../../src/styles/palette.json' with { type: 'json' }
import { paper } from '../../src/ui/media/cut-out/palette.ts'

/**
 * Removes what Lightning CSS leaves in: the space after a comma and around a slash, and the `&` before a nested descendant, which
 * relaxed nesting (all supported browsers) does not need. Strings and addresses stay.
 * @param css minified
 * @example tightenCss('.a{color:rgb(0, 0, 0);& b{top:0}}') // '.a{color:rgb(0,0,0);b{top:0}}'
 */
export const tightenCss = (css: string): string =>
  css.replace(/"[^"]*"|url\([^)]*\)|, | \/ |(?<=[{};,])& (?=[a-z.[:>#])/g, (found) =>
    found === ', ' ? ',' : found === ' / ' ? '/' : found === '& ' ? '' : found,
  )

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/**
 * Colours that style sheets use as `palette(name)`: shades for one component each, which as custom properties would cost every
 * page their bytes, and the brand's. Colours with a role are tokens (`tokens.css`).
 */
const colours: Readonly<Record<string, string>> = { ...paper, ...palette }
export const mixinFiles = ['', 'layout-', 'control-', 'map-'].map((kind) => `src/styles/${kind}mixins.css`)
/** Its custom properties are replaced by their values: see there. */
export const constantsFile = 'src/styles/constants.css'
// `light-dark()` must remain as it is written, which browsers from 2024 on support.
const targets = browserslistToTargets(['chrome 123', 'firefox 121', 'safari 17.5'])

export interface CompiledSheet {
  /** Class names by the names in the source; empty for global sheets. */
  classes: Record<string, string>
  css: string
}

/** Compiles sheets with Lightning CSS. In a build, class names are short and the files of `url()` are collected. */
export class SheetCompiler {
  /** Files that sheets name, by their path in the build. */
  readonly files = new Map<string, string>()
  readonly #root: string
  readonly #serving: boolean
  #modules: string[] | undefined

  /** @param root folder of the project  @param serving the development server: long class names, fonts and drawings as source files */
  constructor(root: string, serving: boolean) {
    this.#root = root
    this.#serving = serving
  }

  /** @throws for invalid CSS, a missing font and an unknown colour of the palette */
  async compile(file: string): Promise<CompiledSheet> {
    const mixins = readMixins(mixinFiles.map((name) => readFileSync(join(this.#root, name), 'utf8')).join('\n'))
    const constants = readConstants(readFileSync(join(this.#root, constantsFile), 'utf8'))
    const read = (path: string) =>
      withConstants(withMixins(inLayer(readFileSync(path, 'utf8'), path), mixins, path), constants)
    const result = await bundleAsync({
      filename: file,
      projectRoot: this.#root,
      minify: true,
      resolver: { read },
      targets,
      // Sheets share the names of containers: cards adapt to the list that contains them.
      // A letter comes first: names whose hash begins with `-9` would be escaped, and no longer found by `finalName`.
      ...(file.endsWith('.module.css') && { cssModules: { pattern: 'c[hash]_[local]', container: false } }),
      visitor: {
        Url: (url) => (url.url.startsWith('.') ? { ...url, url: this.#fileUrl(url.url, file) } : url),
        Function: { palette: ({ arguments: [name] }) => ({ raw: paletteColour(name, file) }) },
      },
    })
    const exported = Object.entries(result.exports ?? {})
    const names = exported.map(([, { name }]) => name)
    const short = this.#serving ? new Map<string, string>() : this.#shortNames(file, names)
    const finalName = (name: string) => short.get(name) ?? name
    const classes = Object.fromEntries(
      exported.map(([local, { name, composes }]) => [
        local,
        [name, ...composes.map((part) => part.name)].map(finalName).join(' '),
      ]),
    )
    const css = result.code.toString().replace(/[\w-]+/g, finalName)
    return { classes, css: this.#serving ? css : tightenCss(css) }
  }

  /**
   * A letter or two for the file and a number for the class: every element has class names, and long ones made up a
   * thirtieth of a page. They depend on the files alone, so that the builds of browser and worker agree; no class of the
   * global sheets ends in a number.
   */
  #shortNames(file: string, names: readonly string[]): Map<string, string> {
    this.#modules ??= globSync('src/**/*.module.css', { cwd: this.#root }).toSorted()
    const index = this.#modules.indexOf(relative(this.#root, file))
    const prefix = (letters[Math.floor(index / letters.length) - 1] ?? '') + letters[index % letters.length]
    return new Map(names.toSorted().map((name, place) => [name, prefix + place]))
  }

  /** URL of a file by its path from the sheet. */
  #fileUrl(path: string, sheet: string): string {
    const file = resolve(dirname(sheet), path)
    if (this.#serving) return `/@fs${file}`
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
    const { name: own, ext } = parse(file)
    const name = `${own}-${digest}${ext}`
    this.files.set(`assets/${name}`, file)
    return `/assets/${name}`
  }
}

/** The sheet of a component in the layer `components`; one that names a layer itself is left in that one. */
const inLayer = (css: string, file: string): string =>
  file.endsWith('.module.css') && !/^@layer /m.test(css) ? `@layer components {\n${css}}\n` : css

interface Mixin {
  parameters: string[]
  body: string
}

/** `@mixin name($first, $second) { … }` of a sheet by name. */
function readMixins(css: string): ReadonlyMap<string, Mixin> {
  const found = css.matchAll(/^@mixin ([\w-]+)(?:\(([^\n]*)\))? \{\n(.*?)^\}/gms)
  return new Map([...found].map(([, name = '', list = '', body = '']) => [name, { parameters: valuesOf(list), body }]))
}

/**
 * A sheet with the mixin's declarations instead of each `@include name(value, value);`. A declaration whose last parameters are not
 * given is left out. @throws for an unknown name
 */
function withMixins(css: string, mixins: ReadonlyMap<string, Mixin>, file: string): string {
  return css.replace(/@include ([\w-]+)(?:\(([^;]*)\))?;/g, (_, name: string, list = '') => {
    const mixin = mixins.get(name)
    if (!mixin) throw new Error(`${file}: @include ${name} is not in ${mixinFiles.join(' or ')}`)
    const values = valuesOf(list)
    const body = mixin.parameters.reduce(
      (text, parameter, place) =>
        values[place] === undefined
          ? text.replace(new RegExp(`^.*\\${parameter};\n`, 'gm'), '')
          : text.replaceAll(parameter, values[place]),
      mixin.body,
    )
    return withMixins(body, mixins, file)
  })
}

/** The values of a list; commas within parentheses belong to a value. */
function valuesOf(list: string): string[] {
  const values: string[] = []
  let depth = 0
  for (const part of list.split(/(?=[(),])/)) {
    if (part.startsWith('(')) depth++
    if (part.startsWith(')')) depth--
    if (part.startsWith(',') && depth === 0) values.push(part.slice(1))
    else values.push((values.pop() ?? '') + part)
  }
  return values.map((value) => value.trim()).filter(Boolean)
}

/** `--name: value;` of the sheet of constants: name → value. */
export function readConstants(css: string): ReadonlyMap<string, string> {
  return new Map([...css.matchAll(/^ +(--[\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => [name, value]))
}

/** A sheet with the values of constants instead of `var(--name)`. */
const withConstants = (css: string, constants: ReadonlyMap<string, string>): string =>
  css.replace(/var\((--[\w-]+)\)/g, (found, name: string) => constants.get(name) ?? found)

/** The colour of `palette(name)`. @throws for an unknown name */
function paletteColour(argument: unknown, file: string): string {
  const name = (argument as { value?: { value?: string } } | undefined)?.value?.value ?? ''
  const colour = colours[name]
  if (colour === undefined) throw new Error(`${file}: palette(${name}) is not in src/styles/palette.json`)
  return colour
}
