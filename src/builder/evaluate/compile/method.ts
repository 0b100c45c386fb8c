import type { Budget } from '../budget.ts'

/**
 * A method that content code may call. It charges its cost to the budget before it works.
 * @throws {CodeError} when the budget is exhausted or an argument is invalid
 */
export type Method<Receiver> = (receiver: Receiver, args: unknown[], budget: Budget) => unknown
/** The allowed methods of a type of values, by name. */
export type Methods<Receiver> = Readonly<Record<string, Method<Receiver>>>
