import { MagicString } from 'magic-string'
import type { Plugin } from 'vite'

/**
 * Takes the indentation off the built modules with SQL: it is in their template literals, which nothing else shortens. Lines stay, so
 * that comments in SQL end where they ended. A text within SQL must not go on in another line.
 */
export function tightSql(): Plugin {
  return {
    name: 'tight-sql',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    transform(code, id) {
      if (!/\/worker\/.*\.ts$/.test(id) || !/^import \{[^}]*\bsql\b.*'drizzle-orm'$/m.test(code)) return undefined
      const tight = new MagicString(code)
      for (const { index, 0: indent } of code.matchAll(/(?<=\n) +/g)) tight.remove(index, index + indent.length)
      return { code: tight.toString(), map: tight.generateMap({ source: id, hires: 'boundary' }) }
    },
  }
}
