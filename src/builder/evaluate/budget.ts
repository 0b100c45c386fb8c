/**
 * Resource limits of the content code of one page; when they are exceeded, the code fails but the page is sent. One
 * step is at most about 250 ns of work, so all code of a page ends within about 100 ms. Steps are counted instead of
 * time, because at the edge clocks do not advance while code runs.
 */
export interface Budget {
  /** Remaining work: calls, loop turns, processed list items, steps of a regular expression … */
  steps: number
  /** Remaining characters of created strings. */
  characters: number
  /** Current nesting of function calls. */
  depth: number
  /** Compiled code by its source, so that each is parsed, and charged for it, once. */
  readonly compiled: Map<string, unknown>
}

export const newBudget = (): Budget => ({ steps: 200_000, characters: 2_000_000, depth: 0, compiled: new Map() })

/** Maximum length of lists created by content code. */
export const maxElements = 10_000
const maxDepth = 150

/** An error in content code. It makes the value of that code undefined and affects nothing else. */
export class CodeError extends Error {
  override name = 'CodeError'
}

/** Thrown at `await`: pages are rendered synchronously, so awaited results never arrive. */
export class AwaitReached extends CodeError {
  override name = 'Waiting'
  constructor() {
    super('the code waits')
  }
}

/** Cost of catching an error, in steps. */
export const errorSteps = 30

/** Whether the budget is exhausted. Exhausted code gets no `catch` or `finally`. */
export const isExhausted = ({ steps, characters }: Budget): boolean => steps <= 0 || characters <= 0

/**
 * Charges steps to the budget.
 * @throws {CodeError} when it is exhausted, or when `steps` is negative or NaN
 */
export function spend(budget: Budget, steps = 1): void {
  if (!(steps >= 0)) throw new CodeError('this cannot be counted')
  budget.steps -= steps
  if (budget.steps < 0) throw new CodeError('the code runs too long')
}

/**
 * Charges created characters to the budget.
 * @throws {CodeError} when it is exhausted, or when `count` is negative or NaN
 */
export function spendCharacters(budget: Budget, count: number): void {
  if (!(count >= 0)) throw new CodeError('this cannot be counted')
  budget.characters -= count
  if (budget.characters < 0) throw new CodeError('the code makes too much text')
}

/**
 * Cost of executing a node once, in steps, estimated from its length; calls and loops inside it are charged separately.
 */
export const costOfNode = ({ start, end }: { start: number; end: number }): number => 1 + (end - start) / 16

/** Budget of the running code. Content code is synchronous, so there is at most one. */
let running: Budget

/** Runs a function with a current budget, which the built-in functions charge. */
export function runWithBudget<Given, T>(budget: Budget, run: (of: Given) => T, of: Given): T {
  const before = running
  running = budget
  try {
    return run(of)
  } finally {
    running = before
  }
}

/** Budget of the running code. */
export const currentBudget = (): Budget => running

/**
 * Runs a function one call level deeper.
 * @param cost in steps
 * @throws {CodeError} when the nesting is too deep
 */
export function withDepth<T>(budget: Budget, cost: number, run: () => T): T {
  spend(budget, cost)
  if (budget.depth >= maxDepth) throw new CodeError('the code calls itself too often')
  budget.depth += 1
  try {
    return run()
  } finally {
    budget.depth -= 1
  }
}
