/** What the code of one page may use up: after that it fails, the page does not. */
export interface Budget {
  /** Calls, loop turns and list elements handled. */
  steps: number
  /** Characters of texts made. */
  characters: number
  /** Functions within functions, at this moment. */
  depth: number
}

export const newBudget = (): Budget => ({ steps: 200_000, characters: 2_000_000, depth: 0 })

/** The longest list that code may make. */
export const mostElements = 10_000
const mostDepth = 150

/** Code of the content that cannot go on: it costs its own value and nothing else. */
export class CodeError extends Error {
  override name = 'CodeError'
}

/** Code that cannot go on before something else is there: at the edge it never does. */
export class Waiting extends CodeError {
  override name = 'Waiting'
  constructor() {
    super('the code waits')
  }
}

/** What has used up its budget is not given more to clean up with. */
export const isSpent = ({ steps, characters }: Budget): boolean => steps <= 0 || characters <= 0

/** @throws {CodeError} when the page's code has done enough */
export function spend(budget: Budget, steps = 1): void {
  budget.steps -= steps
  if (budget.steps < 0) throw new CodeError('the code runs too long')
}

/** @throws {CodeError} when the page's code has written enough */
export function spendCharacters(budget: Budget, count: number): void {
  budget.characters -= count
  if (budget.characters < 0) throw new CodeError('the code makes too much text')
}

/** Runs a function one level deeper. */
export function deeper<T>(budget: Budget, run: () => T): T {
  spend(budget)
  if (budget.depth >= mostDepth) throw new CodeError('the code calls itself too often')
  budget.depth += 1
  try {
    return run()
  } finally {
    budget.depth -= 1
  }
}
