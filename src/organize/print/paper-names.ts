import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { ListedAttendee } from '../attendees/attendees.contract.ts'
import type { Question } from '../../events/attend/party/questions.contract.ts'
import type { PrintOptions } from './print-options.ts'

/** A person as paper shows them. */
export interface PaperName {
  id: string
  /** In bold, and sorted by. */
  main: string
  rest: string
  /** The letter that the person is listed under; empty in an order that is none of names. */
  letter: string
  /** How many companions without a name come along: each has a round to tick. */
  guests: number
  /** What is shown below: with whom the person comes, the note, answers. */
  lines: readonly string[]
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

interface NamesShown {
  options: Pick<PrintOptions, 'order' | 'note' | 'questions'>
  questions: readonly Question[]
  locale: Locale
  /** `with {{name}}` */
  withHost: (name: string) => string
}

/** People as lines of paper, in the order they have; a companion without a name is a round beside the host. */
export function paperNames(people: readonly ListedAttendee[], shown: NamesShown): PaperName[] {
  const { options, questions, locale, withHost } = shown
  const isHere = new Set(people.map(({ _id }) => _id))
  const isGuest = ({ host, named }: ListedAttendee) => host !== null && !named && isHere.has(host._id)
  const guests = Map.groupBy(people.filter(isGuest), ({ host }) => host!._id)
  const asked = questions.filter(({ id }) => options.questions.includes(id))
  return people
    .filter((one) => !isGuest(one))
    .map((one) => {
      const { last, first } = partsOf(one)
      const [main, rest] = options.order === 'name' && first !== '' ? [first, last] : [last, first]
      const letter = main.normalize('NFD').charAt(0).toLocaleUpperCase(locale)
      return {
        id: one._id,
        main,
        rest,
        letter: options.order === 'since' ? '' : /\p{L}/u.test(letter) ? letter : '#',
        guests: guests.get(one._id)?.length ?? 0,
        lines: [
          one.host !== null && one.named ? withHost(one.host.name) : '',
          options.note ? (one.note ?? '') : '',
          ...asked.map((question) => answerOf(question, one, locale)),
        ].filter(Boolean),
      }
    })
}

/** Names in the order of a language, by last or by first name, or by when people registered. */
export function sortedNames(people: readonly ListedAttendee[], shown: NamesShown): PaperName[] {
  if (shown.options.order === 'since')
    return paperNames(
      people.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
      shown,
    )
  const { compare } = new Intl.Collator(shown.locale, { sensitivity: 'base' })
  return paperNames(people, shown).toSorted((a, b) => compare(a.main, b.main) || compare(a.rest, b.rest))
}

/** An answer in words. */
function answerOf({ id, options }: Question, { answers }: ListedAttendee, locale: Locale): string {
  const answer = answers?.[id]
  if (answer === undefined || typeof answer === 'boolean') return ''
  return [answer]
    .flat()
    .map((one) => pickLocalized(options.find((option) => option.id === one)?.label, locale)?.value ?? one)
    .join(', ')
}
