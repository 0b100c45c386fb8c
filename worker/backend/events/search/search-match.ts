import { longTag } from './search-tags.ts'
import type { Word } from './search-words.ts'

/** Past this many cells the index is not asked to narrow by place: the exact test alone is cheaper. */
const mostCells = 80

export interface Narrowing {
  /** Grid cells that may hold matches; undefined for anywhere. */
  cells: number[] | undefined
  /** Months that may hold matches; undefined for any time. */
  months: string[] | undefined
}

const anyOf = (tokens: readonly string[]) => tokens.map((token) => `"${token}"`).join(' OR ')

function tagsExpression({ cells, months }: Narrowing): string | undefined {
  const near = cells && cells.length <= mostCells ? cells.map((cell) => `c${cell}`) : undefined
  const when = months && [...months, longTag]
  const tags = near && when ? near.flatMap((cell) => when.map((month) => cell + month)) : (near ?? when)
  return tags && `tags : (${anyOf(tags)})`
}

/**
 * A query of the full-text index, rebuilt from words: nothing of a visitor's text is passed through.
 * @param columns where each of the words must stand, such as `title place`
 * @param prefixes let each word also be the beginning of one; a single letter never is
 * @returns an FTS5 expression; one that matches nothing when there are no words
 */
export function matchExpression(
  words: readonly Word[],
  columns: string,
  prefixes: boolean,
  narrowing: Narrowing,
): string {
  if (words.length === 0) return 'tags : "none"'
  const each = words.map(({ term }) => (prefixes && term.length > 1 ? `"${term}" *` : `"${term}"`))
  const tags = tagsExpression(narrowing)
  return `{${columns}} : (${each.join(' AND ')})${tags ? ` AND ${tags}` : ''}`
}
