/** What the sheet for the door shows. */
export interface DoorOptions {
  order: 'surname' | 'name'
  size: 'small' | 'normal' | 'large'
  /** The waiting list below. */
  line: boolean
  /** Empty lines for people who did not register. */
  blank: boolean
  /** Id of the question whose answers are shown. */
  question: string | undefined
}

/** The options in the address of the sheet; without any, those that most events need. */
export function readDoorOptions(query: URLSearchParams): DoorOptions {
  const isChosen = query.has('order')
  const size = query.get('size')
  return {
    order: query.get('order') === 'name' ? 'name' : 'surname',
    size: size === 'small' || size === 'large' ? size : 'normal',
    line: !isChosen || query.has('line'),
    blank: !isChosen || query.has('blank'),
    question: query.get('question') ?? undefined,
  }
}
