import { CodeError, spend, type Budget } from './budget.ts'

/** Execution environment of content code. */
export interface Scope {
  /** Names of this block; its prototype chain contains the outer blocks. */
  names: Record<string, unknown>
  /** Global names, which cannot be assigned to. */
  globals: Record<string, unknown>
  budget: Budget
  thisValue: unknown
}

/** Cost of a scope, in steps; engines forget what they learned of the names around it. */
const scopeSteps = 3

/**
 * Creates the scope of a nested block.
 * @throws {CodeError} when the budget is exhausted
 */
export function childScope({ names, globals, budget, thisValue }: Scope): Scope {
  spend(budget, scopeSteps)
  return { names: Object.create(names) as Record<string, unknown>, globals, budget, thisValue }
}

/** Declares a name in this block. */
export const declare = ({ names }: Scope, name: string, value: unknown): void => {
  names[name] = value
}

/**
 * Assigns to the block that declares the name; an undeclared name becomes a variable of the whole code.
 * @throws {CodeError} in an expression without statements, which has no variables
 */
export function assign({ names, globals }: Scope, name: string, value: unknown): void {
  let owner = names
  let outermost: typeof names | undefined
  while (owner !== globals) {
    outermost = owner
    if (Object.hasOwn(owner, name)) break
    owner = Object.getPrototypeOf(owner) as typeof names
  }
  if (outermost === undefined) throw new CodeError(`${name} is not a variable`)
  outermost[name] = value
}
