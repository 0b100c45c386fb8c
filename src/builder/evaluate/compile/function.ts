import type {
  AnonymousFunctionDeclaration,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
} from 'acorn'
import { CodeError, costOfNode, errorSteps, spend, withDepth, isExhausted } from '../budget.ts'
import { promise } from '../builtins.ts'
import { compileExpression, type Compiled } from './expression.ts'
import { bindPattern } from './binding-pattern.ts'
import { hoist } from '../declared-names.ts'
import { runBody } from './statement.ts'
import { declare, childScope, type Scope } from '../scope.ts'
import { markCallable } from '../values.ts'

/** Cost of making a function, in steps. */
const functionSteps = 2

type Fn = (this: unknown, ...args: unknown[]) => unknown
type FunctionNode = FunctionExpression | ArrowFunctionExpression | FunctionDeclaration | AnonymousFunctionDeclaration

/**
 * Compiles a function of content code to a JavaScript function, so that list methods can call it; each call is charged.
 */
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
  const cost = costOfNode(node)
  const ownName = node.type === 'FunctionExpression' ? node.id?.name : undefined
  return (scope) => {
    spend(scope.budget, functionSteps)
    const fn: Fn = function (this: unknown, ...args) {
      return withDepth(scope.budget, cost, () => {
        const local = childScope(scope)
        if (!isArrow) local.thisValue = this
        if (ownName !== undefined) declare(local, ownName, fn)
        for (const name of hoisted) declare(local, name, undefined)
        if (!isArrow) declare(local, 'arguments', args)
        for (const [index, { rest, bind }] of parameters.entries()) bind(local, rest ? args.slice(index) : args[index])
        return work(local)
      })
    }
    return markCallable(fn)
  }
}

/** An async function runs until its first `await`; its errors are ignored, as they would reject a promise. */
const untilItWaits =
  (run: (scope: Scope) => unknown) =>
  (scope: Scope): unknown => {
    try {
      run(scope)
    } catch (error) {
      if (isExhausted(scope.budget)) throw error
      spend(scope.budget, errorSteps)
    }
    return promise
  }
