import type {
  AnonymousFunctionDeclaration,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
} from 'acorn'
import { CodeError, deeper, isSpent } from './budget.ts'
import { promise } from './builtins.ts'
import { compileExpression, type Compiled } from './compile-expression.ts'
import { bindPattern, hoist } from './compile-pattern.ts'
import { runBody } from './compile-statement.ts'
import { declare, inner, type Scope } from './scope.ts'

type Fn = (this: unknown, ...args: unknown[]) => unknown
type FunctionNode = FunctionExpression | ArrowFunctionExpression | FunctionDeclaration | AnonymousFunctionDeclaration

/** Functions that the content's own code made. */
const own = new WeakSet<object>()
export const isMade = (value: unknown): value is Fn => typeof value === 'function' && own.has(value)

/** Functions that code may hold and call without a look: its own, and the frozen ones of the language's names. */
export const isOwn = (value: unknown): boolean =>
  typeof value === 'function' && (own.has(value) || Object.isFrozen(value))

/** A function of the content's code: a real one, so that lists can call it; each of its calls is counted. */
export function compileFunction(node: FunctionNode): Compiled {
  if (node.generator) throw new CodeError('generators are not known')
  const parameters = node.params.map((parameter) =>
    parameter.type === 'RestElement'
      ? { rest: true, bind: bindPattern(parameter.argument) }
      : { rest: false, bind: bindPattern(parameter) },
  )
  const { body } = node
  const [run, hoisted]: [(scope: Scope) => unknown, string[]] =
    body.type === 'BlockStatement' ? [runBody(body.body), hoist(body.body)] : [compileExpression(body), []]
  const work = node.async ? untilItWaits(run) : run
  const isArrow = node.type === 'ArrowFunctionExpression'
  const ownName = node.type === 'FunctionExpression' ? node.id?.name : undefined
  return (scope) => {
    const fn: Fn = function (this: unknown, ...args) {
      return deeper(scope.budget, () => {
        const local = inner(scope)
        if (!isArrow) local.self = this
        if (ownName !== undefined) declare(local, ownName, fn)
        for (const name of hoisted) declare(local, name, undefined)
        if (!isArrow) declare(local, 'arguments', args)
        for (const [index, { rest, bind }] of parameters.entries()) bind(local, rest ? args.slice(index) : args[index])
        return work(local)
      })
    }
    own.add(fn)
    return fn
  }
}

/** A function that waits does what comes before, and its failures are its own: the page is written at once. */
const untilItWaits =
  (run: (scope: Scope) => unknown) =>
  (scope: Scope): unknown => {
    try {
      run(scope)
    } catch (error) {
      if (isSpent(scope.budget)) throw error
    }
    return promise
  }
