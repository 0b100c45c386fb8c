import { MagicString } from 'magic-string'
import type { Plugin } from 'vite'

/** Leaves the names of parse errors out of `parse5`: it only tells them to an `onParseError`, which the site never gives. */
export function withoutParseErrors(): Plugin {
  return {
    name: 'without-parse-errors',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/parse5\/dist\/.*\.js$/.test(id)) return undefined
      if (id.endsWith('/error-codes.js')) return { code: 'export const ERR = {}', map: null }
      const short = new MagicString(code)
      for (const { index, 0: name } of code.matchAll(/\bERR\.\w+/g)) short.overwrite(index, index + name.length, "''")
      return { code: short.toString(), map: short.generateMap({ source: id, hires: 'boundary' }) }
    },
  }
}
