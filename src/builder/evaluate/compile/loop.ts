import type { Expression, Pattern, Statement, VariableDeclaration } from 'acorn'
import { costOfNode, spend, type Budget } from '../budget.ts'
import { compileExpression } from './expression.ts'
import { bindPattern } from './binding-pattern.ts'
import { compileStatement, type End, type Run } from './statement.ts'
import { assign, declare, childScope } from '../scope.ts'

interface Loop {
  test?: Expression | null | undefined
  body: Statement
  update?: Expression | null | undefined
  labels: readonly string[]
  /** Variables with a fresh binding per turn (`let` of a `for` loop). */
  own?: readonly string[]
  /** Runs the body before the first test (`do … while`). */
  first?: boolean
}

/**
 * What an early exit of the body means for its loop: the next turn, the end of the loop, or the end of an outer
 * statement.
 */
function afterTurn(end: End, labels: readonly string[]): 'next' | 'break' | 'out' {
  if (!end) return 'next'
  if (end.kind === 'continue' && (end.label === undefined || labels.includes(end.label))) return 'next'
  return end.kind === 'break' && end.label === undefined ? 'break' : 'out'
}

/** Compiles `for`, `while` and `do … while`. */
export function compileLoop({ test, body, update, labels, own = [], first = false }: Loop): Run {
  const goesOn = test ? compileExpression(test) : () => true
  const [run, next] = [compileStatement(body), update && compileExpression(update)]
  const cost = [test, body, update].reduce((sum, part) => sum + (part ? costOfNode(part) : 0), 0)
  return (outer) => {
    let scope = outer
    for (let begins = first; begins || goesOn(scope); begins = false) {
      spend(scope.budget, cost)
      const end = run(scope)
      const after = afterTurn(end, labels)
      if (after === 'break') break
      if (after === 'out') return end
      if (own.length > 0) {
        const turn = childScope(outer)
        for (const name of own) declare(turn, name, scope.names[name])
        scope = turn
      }
      next?.(scope)
    }
    return undefined
  }
}

interface Each {
  left: VariableDeclaration | Pattern
  right: Expression
  body: Statement
  labels: readonly string[]
  /** Values to iterate over. */
  parts: (value: unknown, budget: Budget) => readonly unknown[]
}

/** Compiles `for … of` and `for … in`. */
export function compileEach({ left, right, body, labels, parts }: Each): Run {
  const bind =
    left.type === 'VariableDeclaration'
      ? bindPattern(left.declarations[0]!.id, left.kind === 'var' ? assign : declare)
      : bindPattern(left, assign)
  const [value, run] = [compileExpression(right), compileStatement(body)]
  const cost = costOfNode(left) + costOfNode(body)
  return (scope) => {
    for (const part of parts(value(scope) ?? [], scope.budget)) {
      spend(scope.budget, cost)
      const local = childScope(scope)
      bind(local, part)
      const end = run(local)
      const after = afterTurn(end, labels)
      if (after === 'break') break
      if (after === 'out') return end
    }
    return undefined
  }
}
