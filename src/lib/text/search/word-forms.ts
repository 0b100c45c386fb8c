/**
 * Forms of a word that a search brings together: `réparer`, `répare`, `réparation`; `cook`, `cooking`; `plantar`, `plantando`.
 * Endings of French, English and Spanish together, since a text may be in any of them. They are cut from the searched
 * word only: the index knows words as they are, and a root is the beginning of its forms.
 */

/** What is needed to compare words: as a search has them. */
export interface SearchedTerm {
  /** Folded, and without the ending of its number. */
  term: string
  /** What its other forms begin with; absent for a word without one. */
  root?: string | undefined
}

/** Endings after which four letters are enough for a root. */
const endings = 'er ez ant ag eur eus ation ateur atric ing ed or ator acion ador ar ando'.split(' ')
/** Endings of many other words too: their roots have five letters or more. */
const commonEndings = [...endings, ...'e ir ition icion iendo ado ada ido ida amo emo'.split(' ')]
/** Roots of this length begin too many words: only their own forms are compared with. */
const shortest = 4

const longestFirst = commonEndings.toSorted((a, b) => b.length - a.length)

/**
 * The part of a folded word that its forms have in common.
 * @example rootOf('reparer') // 'repar'
 */
export function rootOf(term: string): string | undefined {
  if (!/^[a-z]+$/.test(term)) return undefined
  const fits = (ending: string) =>
    term.endsWith(ending) && term.length - ending.length >= shortest + (endings.includes(ending) ? 0 : 1)
  const ending = longestFirst.find(fits)
  return ending && term.slice(0, -ending.length)
}

/** The forms of a short root; `undefined` for a long one, whose forms are the words that begin with it. */
export const formsOf = (root: string): string[] | undefined =>
  root.length > shortest ? undefined : [root, ...endings.map((ending) => root + ending)]

/** Whether a word of a text is the searched one, a longer one that begins with it, or another of its forms. */
export function meets({ term, root }: SearchedTerm, other: string): boolean {
  if (other === term || (term.length > 1 && other.startsWith(term))) return true
  if (root === undefined) return false
  return formsOf(root)?.includes(other) ?? other.startsWith(root)
}
