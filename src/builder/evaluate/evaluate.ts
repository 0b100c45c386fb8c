import { parse, parseExpressionAt } from 'acorn'
import { CodeError, type Budget } from './budget.ts'
import { builtins, onBudget } from './builtins.ts'
import { compileExpression } from './compile-expression.ts'
import { hoist, runBody } from './compile-statement.ts'
import { read } from './values.ts'
import { inner, type Scope } from './scope.ts'

/**
 * Where code of the content runs.
 * @param names all that it can reach besides the language's own: `state`, `Builder`, `context` and the like
 * @param budget what it may still use up
 */
export function createScope(names: Record<string, unknown>, budget: Budget): Scope {
  return {
    names: Object.freeze(Object.assign(Object.create(builtins) as Scope['names'], names)),
    budget,
    self: undefined,
  }
}

const mostCode = 64_000
const mostKept = 2_000
const compiled = new Map<string, (scope: Scope) => unknown>()

const options = { ecmaVersion: 2024, sourceType: 'script', allowReturnOutsideFunction: true } as const
const statePath = /^state(?:\??\.[A-Za-z_$][\w$]*)+$/

/**
 * Works out a piece of code out of the content: an expression, or statements with a `return`. There is no `eval` in it:
 * the code is parsed by acorn and run by functions of ours that reach nothing but the names of its scope. It ends within
 * its budget.
 * @returns its value; `undefined` for empty code
 * @throws {CodeError} and whatever the parser says of code that is none
 */
export function evaluate(code: string, scope: Scope): unknown {
  const text = code.trim()
  if (text === '') return undefined
  if (statePath.test(text)) return readPath(scope.names['state'], text)
  const run = compileCode(text)
  return onBudget(scope.budget, () => run(scope))
}

/** `state.a.b` is what most code says: it needs no parser. */
function readPath(state: unknown, path: string): unknown {
  let value = state
  for (const name of path.replaceAll('?', '').split('.').slice(1)) {
    if (value === null || value === undefined) return undefined
    value = read(value, name)
  }
  return value
}

function compileCode(text: string): (scope: Scope) => unknown {
  const known = compiled.get(text)
  if (known) return known
  if (text.length > mostCode) throw new CodeError('the code is too long')
  const made = isExpression(text) ? compileOne(text) : compileAll(text)
  compiled.set(text, made)
  if (compiled.size > mostKept) compiled.delete(compiled.keys().next().value!)
  return made
}

/** As the editor's own code tells the two apart. */
const isExpression = (text: string) => !(text.includes(';') || text.includes(' return ') || text.startsWith('return '))

function compileOne(text: string): (scope: Scope) => unknown {
  const node = parseExpressionAt(text, 0, options)
  // Several statements without a semicolon between them.
  if (
    text
      .slice(node.end)
      .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
      .trim() !== ''
  )
    return compileAll(text)
  return compileExpression(node)
}

function compileAll(text: string): (scope: Scope) => unknown {
  const { body } = parse(text, options)
  const [names, run] = [hoist(body), runBody(body)]
  return (scope) => {
    const own = inner(scope)
    for (const name of names) own.names[name] = undefined
    return run(own)
  }
}
