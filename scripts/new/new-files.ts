import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'

/** A wrong command line; its message shows the right one. */
export class UsageError extends Error {}

/** Files that a generator writes or changes, in memory until `save`: a refused command changes nothing. */
export class NewFiles {
  private readonly root: string
  private readonly texts = new Map<string, string>()

  /** @param root folder of the project */
  constructor(root: string) {
    this.root = root
  }

  /** @throws {UsageError} if the file exists */
  create(file: string, text: string): void {
    if (existsSync(join(this.root, file))) throw new UsageError(`${file} exists already: choose another name`)
    this.texts.set(file, text)
  }

  /** Inserts a line into an existing file, before the first occurrence of `anchor` that follows `after`. */
  insert(file: string, line: string, anchor: string, after = ''): void {
    const text = this.read(file)
    const from = text.indexOf(after)
    const at = from < 0 ? -1 : text.indexOf(anchor, from + after.length)
    if (at < 0) throw new Error(`${file} has no line "${anchor.trim()}": add "${line}" to it by hand`)
    this.texts.set(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`)
  }

  read(file: string): string {
    return this.texts.get(file) ?? readFileSync(join(this.root, file), 'utf8')
  }

  folders(parent: string): string[] {
    const inside = readdirSync(join(this.root, parent), { withFileTypes: true })
    return inside.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  }

  /** Formats and writes all files. @returns their paths */
  async save(): Promise<string[]> {
    const config = await resolveConfig(join(this.root, 'package.json'))
    for (const [file, text] of this.texts) {
      const path = join(this.root, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, await format(text, { ...config, filepath: path }))
    }
    return [...this.texts.keys()]
  }
}

/** `near-you` → `nearYou` */
export const camelCase = (name: string): string =>
  name.replace(/[-/]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const kebabCase = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'

/** @throws {UsageError} unless the name is `folder/name`, both in kebab-case */
export function checkFolderAndName(name: string): { folder: string; base: string } {
  const match = new RegExp(`^(${kebabCase})/(${kebabCase})$`).exec(name)
  if (!match) throw new UsageError(`"${name}" must be a folder and a name in small letters, like content/tips`)
  return { folder: match[1]!, base: match[2]! }
}

/** A text as a literal of TypeScript; Prettier chooses the quotes. */
export const literal = (text: string): string => JSON.stringify(text)
