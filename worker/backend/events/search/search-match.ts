import { longTag } from './search-tags.ts'
import type { Word } from '../../../../src/lib/text/search-words.ts'
import { formsOf } from '../../../../src/lib/text/search/word-forms.ts'

/**
 * Beyond this number of cells the index is not filtered by place: the exact test alone is
 * cheaper.
 */
const maxCells = 80

export interface Narrowing {
  /** Grid cells that may contain matches; undefined for anywhere. */
  cells: number[] | undefined
  /** Months that may contain matches; undefined for any time. */
  months: string[] | undefined
}

const anyOf = (tokens: readonly string[]) => tokens.map((token) => `"${token}"`).join(' OR ')

function tagsExpression({ cells, months }: Narrowing): string | undefined {
  const near = cells && cells.length <= maxCells ? cells.map((cell) => `c${cell}`) : undefined
  const when = months && [...months, longTag]
  const tags = near && when ? near.flatMap((cell) => when.map((month) => cell + month)) : (near ?? when)
  return tags && `tags : (${anyOf(tags)})`
}

/**
 * A word, longer ones that begin with it, and its other forms, as an expression of the full-text index.
 * @example anyForm({ term: 'reparer', word: 'réparer', root: 'repar' }) // '"repar" *'
 */
export function anyForm({ term, root }: Word): string {
  if (term.length < 2) return `"${term}"`
  if (root === undefined) return `"${term}" *`
  const forms = formsOf(root)
  return forms ? `("${term}" * OR ${anyOf(forms)})` : `"${root}" *`
}

/**
 * Builds a query of the full-text index from words: no part of the visitor's text is passed
 * through.
 * @param columns that must contain each word, such as `title place`
 * @param prefixes also match other forms of a word, and words that begin with it, unless it is a single letter
 * @returns an FTS5 expression; one that matches nothing if there are no words
 */
export function matchExpression(
  words: readonly Word[],
  columns: string,
  prefixes: boolean,
  narrowing: Narrowing,
): string {
  if (words.length === 0) return 'tags : "none"'
  const each = words.map((word) => (prefixes ? anyForm(word) : `"${word.term}"`))
  const tags = tagsExpression(narrowing)
  return `{${columns}} : (${each.join(' AND ')})${tags ? ` AND ${tags}` : ''}`
}
