import { parse } from 'acorn'
import { CodeError, type Budget } from './budget.ts'
import { builtins, onBudget } from './builtins.ts'
import { compileExpression } from './compile-expression.ts'
import { hoist } from './compile-pattern.ts'
import { runBody } from './compile-statement.ts'
import { declare, inner, type Scope } from './scope.ts'
import { read } from './values.ts'

/**
 * Where code of the content runs.
 * @param names all that it can reach besides the language's own: `state`, `Builder`, `context` and the like
 * @param budget what it may still use up
 */
export function createScope(names: Record<string, unknown>, budget: Budget): Scope {
  const given = Object.assign(Object.create(builtins) as Scope['names'], names)
  return { names: given, given, budget, self: undefined }
}

type Run = (scope: Scope) => unknown

const mostCode = 64_000
const mostKept = 2_000
/** Code that was met before, by its text, ready to be run. */
const compiled = new Map<string, Run>()

const options = { ecmaVersion: 2024, sourceType: 'script', allowReturnOutsideFunction: true } as const

/**
 * Works out a piece of code out of the content: an expression, or statements with a `return`. There is no `eval` in it:
 * the code is parsed by acorn and run by functions of ours that reach nothing but the names of its scope. It ends within
 * its budget.
 * @returns its value; `undefined` for empty code
 * @throws {CodeError} and whatever the parser says of code that is none
 */
export function evaluate(code: string, scope: Scope): unknown {
  return onBudget(scope.budget, compiled.get(code) ?? compile(code), scope)
}

function compile(code: string): Run {
  const made = compileCode(code.trim())
  compiled.set(code, made)
  if (compiled.size > mostKept) compiled.delete(compiled.keys().next().value!)
  return made
}

function compileCode(text: string): Run {
  if (text.length > mostCode) throw new CodeError('the code is too long')
  if (text === '') return () => undefined
  const path = plainPath(text)
  if (path) return ({ names }) => path.reduce(readOn, names['state'])
  return isExpression(text) ? compileOne(text) : compileAll(text)
}

/** `state.a.b` is what most code says, as it is or as the editor's own tools write it: it needs no parser. */
function plainPath(text: string): string[] | undefined {
  const path =
    /^(?:return )?\s*state((?:\.[\w$]+)+)\s*;?$/.exec(text)?.[1] ??
    /^var\s+_virtual_index\s*=\s*state((?:\.\w+)+)\s*;?\s*return\s*_virtual_index\s*;?$/.exec(text)?.[1]
  return path?.split('.').slice(1)
}

/** As the editor's own renderer has it: what has no properties is its own outcome. */
const readOn = (value: unknown, name: string): unknown =>
  value === null || value === undefined ? value : read(value, name)

/** As the editor's own code tells the two apart. */
const isExpression = (text: string) => !(text.includes(';') || text.includes(' return ') || text.startsWith('return '))

function compileOne(text: string): Run {
  try {
    const [only, ...others] = parse(`(${text}\n)`, options).body
    if (only?.type === 'ExpressionStatement' && others.length === 0) return compileExpression(only.expression)
  } catch (error) {
    if (error instanceof CodeError) throw error
  }
  // Several statements without a semicolon between them.
  return compileAll(text)
}

function compileAll(text: string): Run {
  const { body } = parse(text, options)
  const [names, run] = [hoist(body), runBody(body)]
  return (scope) => {
    const own = inner(scope)
    for (const name of names) declare(own, name, undefined)
    return run(own)
  }
}
