import type { PrintOptions } from './print-options.ts'
import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { ListedAttendee } from '../attendees/attendees.contract.ts'
import type { Question } from '../../events/attend/party/questions.contract.ts'

/** Heights and widths of a sheet of A4 in three columns, in em of its letters; somewhat less than there is. */
const sheets: Record<PrintOptions['size'], { height: number; column: number }> = {
  small: { height: 86, column: 18 },
  normal: { height: 73, column: 15.5 },
  large: { height: 57, column: 12 },
}
const columns = 3
/** The head, the legend, the range and the foot; the first sheet has the code and more words. */
const headHeight = { first: { small: 18, normal: 17, large: 17 }, next: { small: 11, normal: 10.5, large: 10.5 } }
const sectionHead = 3
const row = 2.15
/** What a column wastes where the next name does not fit. */
const waste = 2.5
const charWidth = 0.58

export interface PaperPage {
  names: readonly PaperName[]
  /** The first letters of its first and last name: `A`, `Du`; empty where names have no order of letters. */
  from: string
  to: string
  /** People in the waiting list, in its order. */
  line: readonly PaperName[]
  /** Names to strike out of the list printed before. */
  gone: readonly string[]
  /** Number of empty lines. */
  blank: number
}

interface PaperContent {
  names: readonly PaperName[]
  line: readonly PaperName[]
  gone: readonly string[]
}

/**
 * What each sheet of paper shows. Names are on sheets of about the same length, so that each can be a queue of its own; what
 * comes after them is on the last one where there is room.
 */
export function paperPages({ names, line, gone }: PaperContent, { size, blank }: PrintOptions): PaperPage[] {
  const room = (index: number) => sheets[size].height - headHeight[index === 0 ? 'first' : 'next'][size]
  const heights = (list: readonly PaperName[]) => list.map((name) => heightOf(name, size))
  const parts = slices(names, heights(names), room)
  const pages: PaperPage[] = parts.map((own, index) => ({
    names: own,
    from: beginning(own[0], index === 0 ? 1 : 2),
    to: beginning(own.at(-1), index === parts.length - 1 ? 1 : 2),
    ...nothing,
  }))
  let left = room(parts.length - 1) - tallness(heights(parts.at(-1)!))
  const append = (part: Partial<PaperPage>, height: number) => {
    if (height > left) {
      pages.push({ names: [], from: '', to: '', ...nothing, ...part })
      left = room(1) - height
    } else {
      Object.assign(pages.at(-1)!, part)
      left -= height
    }
  }
  if (gone.length > 0) append({ gone }, sectionHead + tallness(gone.map(() => row)))
  if (line.length > 0)
    for (const own of slices(line, heights(line), () => room(1) - sectionHead))
      append({ line: own }, sectionHead + tallness(heights(own)))
  if (blank > 0) append({ blank }, sectionHead + Math.ceil(blank / columns) * row)
  return pages
}

const nothing = { line: [], gone: [], blank: 0 }

/** The height of a name with the lines below it, em. */
function heightOf({ main, rest, guests, lines }: PaperName, size: PrintOptions['size']): number {
  const width = sheets[size].column - 1.5 - (1 + Math.min(guests, 5)) * 1.6
  const linesOf = (text: string, scale: number) => Math.ceil((text.length * charWidth * scale) / width)
  const name = `${main} ${rest}${guests > 0 ? ' + 5' : ''}`
  return (
    row + (Math.max(1, linesOf(name, 1)) - 1) * 1.3 + lines.reduce((sum, text) => sum + linesOf(text, 0.85) * 1.12, 0)
  )
}

/** The height of names in columns, em. */
const tallness = (heights: readonly number[]): number =>
  heights.length === 0 ? 0 : heights.reduce((sum, height) => sum + height, 0) / columns + waste

/**
 * Names by sheets of about the same length; one empty sheet when there are no names.
 * @param room the height of a sheet, em
 */
function slices(
  names: readonly PaperName[],
  heights: readonly number[],
  room: (index: number) => number,
): PaperName[][] {
  const most = (index: number) => (room(index) - waste) * columns
  const total = heights.reduce((sum, height) => sum + height, 0)
  const count = 1 + Math.ceil(Math.max(0, total - most(0)) / most(1))
  const sheetsOf: PaperName[][] = [[]]
  let sum = 0
  let rest = total
  for (const [index, name] of names.entries()) {
    const at = sheetsOf.length - 1
    const height = heights[index]!
    // What is left is for the sheets that are left: the first one has less room.
    const fair = (rest + sum) / Math.max(1, count - at)
    if (sum > 0 && (sum + height > most(at) || (at < count - 1 && sum + height / 2 > fair))) {
      sheetsOf.push([])
      sum = 0
    }
    sheetsOf.at(-1)!.push(name)
    sum += height
    rest -= height
  }
  return sheetsOf
}

const beginning = (name: PaperName | undefined, letters: number): string => {
  if (!name || name.letter === '') return ''
  const text = [...name.main].slice(0, letters).join('')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

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
