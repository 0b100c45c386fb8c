import { CodeError, type Budget } from './budget.ts'

/** Where code runs: its names, those of the functions around it, and what it may still use up. */
export interface Scope {
  /** Names of this block; those around it are its prototypes. */
  names: Record<string, unknown>
  budget: Budget
  self: unknown
}

export const inner = (scope: Scope): Scope => ({
  ...scope,
  names: Object.create(scope.names) as Record<string, unknown>,
})

/** Makes a name in this very block. */
export const declare = ({ names }: Scope, name: string, value: unknown): void => {
  Object.defineProperty(names, name, { value, writable: true, configurable: true, enumerable: true })
}

/** Changes a name where it was made. @throws {CodeError} when there is none */
export function assign({ names }: Scope, name: string, value: unknown): void {
  let owner: object | null = names
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object | null
  if (owner === null || Object.isFrozen(owner)) throw new CodeError(`${name} is not a variable`)
  declare({ names: owner } as Scope, name, value)
}
