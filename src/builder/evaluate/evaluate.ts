import { CodeError, costOfNode, runWithBudget, spend, type Budget } from './budget.ts'
import { builtins } from './builtins.ts'
import type { Scope } from './scope.ts'
import { getProperty } from './values.ts'
import { BoundedMap } from '../../lib/bounded-map.ts'

/**
 * Creates the global scope of content code.
 * @param names global names besides the built-in ones: `state`, `Builder`, `context` …
 * @param budget shared by all code of a page
 */
export function createScope(names: Record<string, unknown>, budget: Budget): Scope {
  const globals = Object.assign(Object.create(builtins) as Scope['names'], names)
  return { names: globals, globals, budget, thisValue: undefined }
}

export type Run = (scope: Scope) => unknown

/** Compiles text that is not empty; most contents have no code, and are shown without it. */
let compileText: ((text: string) => Run) | undefined

/** Loads what compiles code. To be awaited before code is evaluated. */
export async function loadCompiler(): Promise<void> {
  compileText ??= (await import('./compile-text.ts')).compileText
}

/** Whether an entry may have code: bindings, actions, repetitions, a script, or `{{code}}` in a text. */
export const hasCode = (entry: object): boolean =>
  /\{\{|"(?:bindings|actions)\\*":\{\\*"|"(?:collection|jsCode)\\*":\\*"[^"\\]/.test(JSON.stringify(entry))

/** Maximum length of code, characters; editors write hundreds. */
const maxCode = 16_000
/** Compiled code of all pages, by its source; the oldest is evicted. */
const compiled = new BoundedMap<string, Run>(2_000)

/**
 * Evaluates content code: an expression, or statements with a `return`. It uses no `eval`: acorn parses the code, and
 * it is compiled to closures that can only access the names of the scope. The budget guarantees that it ends.
 * @returns its value; `undefined` for empty code
 * @throws {CodeError} for failing code; the parser's SyntaxError for invalid code
 */
export function evaluate(code: string, scope: Scope): unknown {
  spend(scope.budget, costOfNode({ start: 0, end: code.length }))
  return runWithBudget(scope.budget, programOf(code, scope.budget), scope)
}

/** The program of code. A page is charged for its parsing once, whether another page had it parsed or not. */
function programOf(code: string, budget: Budget): Run {
  const known = budget.compiled.get(code) as Run | undefined
  if (known) return known
  if (code.length > maxCode) throw new CodeError('the code is too long')
  // The parser compares each declared name with those before it.
  spend(budget, (code.length / 4) * (1 + code.length / 1000))
  const run = compiled.get(code) ?? runWithBudget(budget, compileOnce, code)
  compiled.set(code, run)
  budget.compiled.set(code, run)
  return run
}

/** Compiles code; what cannot be compiled is remembered as well, as a program that throws. */
function compileOnce(code: string): Run {
  const text = code.trim()
  if (text === '') return () => undefined
  const path = statePath(text)
  if (path) return ({ names }) => path.reduce(propertyOf, names['state'])
  if (!compileText) throw new Error('Code of a content needs `loadCompiler`')
  try {
    return compileText(text)
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Fast path without a parser for `state.a.b`, the most common code, also in the forms the visual editor generates. */
function statePath(text: string): string[] | undefined {
  const path =
    /^(?:return )?\s*state((?:\.[\w$]+)+)\s*;?$/.exec(text)?.[1] ??
    /^var\s+_virtual_index\s*=\s*state((?:\.\w+)+)\s*;?\s*return\s*_virtual_index\s*;?$/.exec(text)?.[1]
  return path?.split('.').slice(1)
}

/** Property access as in Builder's renderer: `undefined` and `null` are returned instead of throwing. */
const propertyOf = (value: unknown, name: string): unknown =>
  value === null || value === undefined ? value : getProperty(value, name)
