import type { Expression, Pattern, Statement, VariableDeclaration } from 'acorn'
import { spend, type Budget } from './budget.ts'
import { compileExpression } from './compile-expression.ts'
import { bindPattern } from './compile-pattern.ts'
import { compileStatement, type End, type Run } from './compile-statement.ts'
import { assign, declare, inner } from './scope.ts'

interface Loop {
  test?: Expression | null | undefined
  body: Statement
  update?: Expression | null | undefined
  labels: readonly string[]
  /** Names that each turn has of its own. */
  own?: readonly string[]
  /** The body comes before the first test. */
  first?: boolean
}

/** Whether a statement that ended early ends the turn of a loop only, or the loop; else it ends what is around it too. */
function afterTurn(end: End, labels: readonly string[]): 'next' | 'break' | 'out' {
  if (!end) return 'next'
  if (end.kind === 'continue' && (end.label === undefined || labels.includes(end.label))) return 'next'
  return end.kind === 'break' && end.label === undefined ? 'break' : 'out'
}

/** A loop that goes on while a test holds. */
export function compileLoop({ test, body, update, labels, own = [], first = false }: Loop): Run {
  const goesOn = test ? compileExpression(test) : () => true
  const [run, next] = [compileStatement(body), update && compileExpression(update)]
  return (outer) => {
    let scope = outer
    for (let begins = first; begins || goesOn(scope); begins = false) {
      spend(scope.budget)
      const end = run(scope)
      const after = afterTurn(end, labels)
      if (after === 'break') break
      if (after === 'out') return end
      if (own.length > 0) {
        const turn = inner(outer)
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
  /** What is gone through. */
  parts: (value: unknown, budget: Budget) => readonly unknown[]
}

/** A loop over what a value has in it. */
export function compileEach({ left, right, body, labels, parts }: Each): Run {
  const bind =
    left.type === 'VariableDeclaration'
      ? bindPattern(left.declarations[0]!.id, left.kind === 'var' ? assign : declare)
      : bindPattern(left, assign)
  const [value, run] = [compileExpression(right), compileStatement(body)]
  return (scope) => {
    for (const part of parts(value(scope) ?? [], scope.budget)) {
      spend(scope.budget)
      const local = inner(scope)
      bind(local, part)
      const end = run(local)
      const after = afterTurn(end, labels)
      if (after === 'break') break
      if (after === 'out') return end
    }
    return undefined
  }
}
