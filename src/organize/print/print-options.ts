export const paperOrders = ['surname', 'name', 'since'] as const
export const paperSizes = ['small', 'normal', 'large'] as const

/** What the sheet for the door shows. */
export interface PrintOptions {
  order: (typeof paperOrders)[number]
  size: (typeof paperSizes)[number]
  /** The waiting list below. */
  line: boolean
  /** What organizers noted about people. */
  note: boolean
  /** Number of empty lines for people who did not register. */
  blank: number
  /** Ids of the questions whose answers are shown. */
  questions: readonly string[]
  /** Id of a printed list: only names that are not on it. */
  since: string | undefined
}

/** Empty lines beside names, and on a sheet that has nothing else. */
export const blankLines = { few: 6, many: 20 }

/** The options in the address of the sheet; without any, those that most events need. */
export function readPrintOptions(query: URLSearchParams): PrintOptions {
  const isChosen = query.has('order')
  const blank = query.get('blank')
  return {
    order: paperOrders.find((order) => order === query.get('order')) ?? 'surname',
    size: paperSizes.find((size) => size === query.get('size')) ?? 'normal',
    line: !isChosen || query.has('line'),
    note: !isChosen || query.has('note'),
    blank: blank === String(blankLines.many) ? blankLines.many : !isChosen || blank !== null ? blankLines.few : 0,
    questions: query.getAll('question').slice(0, 8),
    since: query.get('since') ?? undefined,
  }
}

/** The query of an address with these options. */
export const printQuery = ({ order, size, line, note, blank, questions, since }: PrintOptions): [string, string][] => [
  ['order', order],
  ['size', size],
  ...(line ? [['line', '1'] as [string, string]] : []),
  ...(note ? [['note', '1'] as [string, string]] : []),
  ...(blank > 0 ? [['blank', String(blank)] as [string, string]] : []),
  ...questions.map((question): [string, string] => ['question', question]),
  ...(since === undefined ? [] : [['since', since] as [string, string]]),
]
