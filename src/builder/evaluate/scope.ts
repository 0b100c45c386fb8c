import { CodeError, type Budget } from './budget.ts'

/** Where code runs: its names, those of the functions around it, and what it may still use up. */
export interface Scope {
  /** Names of this block; those around it are its prototypes. */
  names: Record<string, unknown>
  /** Those that all code of the content is given: they are never changed. */
  given: Record<string, unknown>
  budget: Budget
  self: unknown
}

/** A block within another. */
export const inner = ({ names, given, budget, self }: Scope): Scope => ({
  names: Object.create(names) as Record<string, unknown>,
  given,
  budget,
  self,
})

/** Makes a name in this very block. */
export const declare = ({ names }: Scope, name: string, value: unknown): void => {
  names[name] = value
}

/**
 * Changes a name where it was made; one that was never made belongs to the whole code.
 * @throws {CodeError} where the code is no more than an expression
 */
export function assign({ names, given }: Scope, name: string, value: unknown): void {
  let owner = names
  let outermost: typeof names | undefined
  while (owner !== given) {
    outermost = owner
    if (Object.hasOwn(owner, name)) break
    owner = Object.getPrototypeOf(owner) as typeof names
  }
  if (outermost === undefined) throw new CodeError(`${name} is not a variable`)
  outermost[name] = value
}
