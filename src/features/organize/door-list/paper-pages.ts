import type { DoorOptions } from './door-options.ts'
import type { PaperName } from './sorted-names.ts'

/** Names of one sheet of A4 in three columns; somewhat fewer than fit, since long names take two lines. */
const namesPerPage: Record<DoorOptions['size'], number> = { small: 99, normal: 78, large: 54 }

export interface PaperPage {
  names: PaperName[]
  /** The first letters of its first and last name: `A`, `Du`. */
  from: string
  to: string
}

/** Names by sheets of paper, of about the same length each, so that each can be a queue of its own. */
export function paperPages(names: readonly PaperName[], { size, question }: DoorOptions): PaperPage[] {
  // An answer is a line of its own.
  const most = Math.floor(namesPerPage[size] * (question === undefined ? 1 : 0.6))
  const count = Math.max(1, Math.ceil(names.length / most))
  const each = Math.ceil(names.length / count)
  return Array.from({ length: count }, (_, index) => {
    const own = names.slice(index * each, (index + 1) * each)
    return {
      names: own,
      from: index === 0 ? beginning(own[0], 1) : beginning(own[0], 2),
      to: index === count - 1 ? beginning(own.at(-1), 1) : beginning(own.at(-1), 2),
    }
  })
}

const beginning = (name: PaperName | undefined, letters: number): string => {
  const text = [...(name?.main ?? '')].slice(0, letters).join('')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
