import type { Locale } from '../../../contracts/locales.ts'
import type { ListedAttendee } from '../../../contracts/v1/organizing/people.ts'

/** A person as paper shows them. */
export interface PaperName {
  id: string
  /** In bold, and sorted by. */
  main: string
  rest: string
  /** The letter that the person is listed under. */
  letter: string
}

/**
 * Last and first name: those of the account. Of one text the first word is the first name, as people write their names in the
 * site's languages: `Enora Le Goff` → `Le Goff`, `Enora`.
 */
export function partsOf({ user, name }: Pick<ListedAttendee, 'user' | 'name'>): { last: string; first: string } {
  const account = typeof user === 'object' && user !== null ? user : undefined
  if (account?.lastName) return { last: account.lastName, first: account.firstName ?? '' }
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length > 0 ? { last: rest.join(' '), first } : { last: first, first: '' }
}

/** People in the order of a language, by last or by first name. */
export function sortedNames(people: readonly ListedAttendee[], order: 'surname' | 'name', locale: Locale): PaperName[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  return people
    .map((one) => {
      const { last, first } = partsOf(one)
      const [main, rest] = order === 'surname' || first === '' ? [last, first] : [first, last]
      const letter = main.normalize('NFD').charAt(0).toLocaleUpperCase(locale)
      return { id: one._id, main, rest, letter: /\p{L}/u.test(letter) ? letter : '#' }
    })
    .toSorted((a, b) => compare(a.main, b.main) || compare(a.rest, b.rest))
}
