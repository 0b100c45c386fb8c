import type { ModuleDeclaration, Statement, VariableDeclaration, Expression, Pattern } from 'acorn'
import { CodeError, errorSteps, isExhausted, spend, AwaitReached, costOfNode, type Budget } from '../budget.ts'
import { newError } from '../builtins.ts'
import { compileExpression } from './expression.ts'
import { compileFunction } from './function.ts'
import { bindPattern } from './binding-pattern.ts'
import { assign, declare, childScope, type Scope } from '../scope.ts'
import { namesOf } from '../declared-names.ts'
import { isSame } from '../operators.ts'
import { entriesOf, toList } from '../values.ts'

/** An early exit of a statement; `undefined` if it ran to its end. */
export type End =
  { kind: 'return'; value: unknown } | { kind: 'break' | 'continue'; label: string | undefined } | undefined
export type Run = (scope: Scope) => End
type Node = Statement | ModuleDeclaration

/** Compiles a function body; returns its return value. */
export function runBody(body: readonly Node[]): (scope: Scope) => unknown {
  const run = compileBlock(body)
  return (scope) => {
    const end = run(scope)
    return end?.kind === 'return' ? end.value : undefined
  }
}

function compileBlock(body: readonly Node[]): Run {
  const functions = body.flatMap((node) =>
    node.type === 'FunctionDeclaration' ? [{ name: node.id.name, make: compileFunction(node) }] : [],
  )
  const statements = body.filter(({ type }) => type !== 'FunctionDeclaration').map((node) => compileStatement(node))
  return (scope) => {
    for (const { name, make } of functions) declare(scope, name, make(scope))
    for (const run of statements) {
      const end = run(scope)
      if (end) return end
    }
    return undefined
  }
}

const nothing: Run = () => undefined

const compilers: { [Known in Node as Known['type']]?: (node: Known, labels: readonly string[]) => Run } = {
  EmptyStatement: () => nothing,
  ExpressionStatement: ({ expression }) => {
    const value = compileExpression(expression)
    return (scope) => void value(scope)
  },
  BlockStatement: ({ body }) => {
    const run = compileBlock(body)
    return (scope) => run(childScope(scope))
  },
  ReturnStatement: ({ argument }) => {
    const value = argument ? compileExpression(argument) : () => undefined
    return (scope) => ({ kind: 'return', value: value(scope) })
  },
  VariableDeclaration: compileDeclaration,
  IfStatement: ({ test, consequent, alternate }) => {
    const when = compileExpression(test)
    const [then, other] = [compileStatement(consequent), alternate ? compileStatement(alternate) : nothing]
    return (scope) => (when(scope) ? then(scope) : other(scope))
  },
  WhileStatement: ({ test, body }, labels) => compileLoop({ test, body, labels }),
  DoWhileStatement: ({ test, body }, labels) => compileLoop({ test, body, labels, first: true }),
  ForStatement: ({ init, test, update, body }, labels) => {
    const begin: Run = !init
      ? nothing
      : init.type === 'VariableDeclaration'
        ? compileDeclaration(init)
        : compileStatement({ type: 'ExpressionStatement', expression: init } as Statement)
    const isLet = init?.type === 'VariableDeclaration' && init.kind === 'let'
    const own = isLet ? init.declarations.flatMap(({ id }) => namesOf(id)) : []
    const loop = compileLoop({ test, body, update, labels, own })
    return (scope) => {
      const local = childScope(scope)
      return begin(local) ?? loop(local)
    }
  },
  ForInStatement: ({ left, right, body }, labels) =>
    compileEach({ left, right, body, labels, parts: (value, budget) => entriesOf(value, budget).map(([key]) => key) }),
  ForOfStatement: ({ left, right, body }, labels) => compileEach({ left, right, body, labels, parts: toList }),
  BreakStatement:
    ({ label }) =>
    () => ({ kind: 'break', label: label?.name }),
  ContinueStatement:
    ({ label }) =>
    () => ({ kind: 'continue', label: label?.name }),
  LabeledStatement: ({ label, body }, labels) => {
    const run = compileStatement(body, [...labels, label.name])
    return (scope) => {
      const end = run(scope)
      return end && end.kind !== 'return' && end.label === label.name ? undefined : end
    }
  },
  ThrowStatement: ({ argument }) => {
    const value = compileExpression(argument)
    return (scope) => {
      throw new Thrown(value(scope))
    }
  },
  TryStatement: ({ block, handler, finalizer }) => {
    const [run, last] = [compileStatement(block), finalizer && compileStatement(finalizer)]
    const caught = handler && {
      bind: handler.param && bindPattern(handler.param),
      run: compileBlock(handler.body.body),
    }
    return (scope) => {
      let end: End
      let waits = false
      try {
        end = run(scope)
      } catch (error) {
        waits = error instanceof AwaitReached
        // `await` is not an error, so it cannot be caught.
        if (!caught || waits || isExhausted(scope.budget)) throw error
        spend(scope.budget, errorSteps)
        const local = childScope(scope)
        caught.bind?.(
          local,
          error instanceof Thrown ? error.value : newError((error as Error).message, errorName(error)),
        )
        end = caught.run(local)
      } finally {
        const finished = waits ? undefined : last?.(scope)
        // oxlint-disable-next-line no-unsafe-finally -- ECMAScript: an exit in `finally` overrides the one of `try`
        if (finished) return finished
      }
      return end
    }
  },
  SwitchStatement: ({ discriminant, cases }) => {
    const value = compileExpression(discriminant)
    const parts = cases.map(({ test, consequent }) => ({
      test: test && compileExpression(test),
      run: compileBlock(consequent),
    }))
    return (outer) => {
      const scope = childScope(outer)
      const wanted = value(scope)
      let from = parts.findIndex(({ test }) => test && isSame(test(scope), wanted, scope.budget))
      if (from === -1) from = parts.findIndex(({ test }) => !test)
      for (const { run } of from === -1 ? [] : parts.slice(from)) {
        const end = run(scope)
        if (end?.kind === 'break' && end.label === undefined) return undefined
        if (end) return end
      }
      return undefined
    }
  },
}

/** Name of the error that ECMAScript specifies. */
const errorName = (error: unknown) =>
  error instanceof CodeError
    ? error.message.endsWith('is not defined')
      ? 'ReferenceError'
      : 'TypeError'
    : (error as Error).name

/** A value thrown by content code. */
class Thrown extends CodeError {
  readonly value: unknown
  constructor(value: unknown) {
    super(typeof value === 'string' ? value : 'the code says that it failed')
    this.value = value
  }
}

/** Compiles a statement. @param labels labels of the statement, if it is a loop */
export function compileStatement(node: Node, labels: readonly string[] = []): Run {
  const compile = compilers[node.type] as ((of: unknown, labels: readonly string[]) => Run) | undefined
  if (!compile) throw new CodeError(`${node.type} is not known`)
  return compile(node, labels)
}

function compileDeclaration({ kind, declarations }: VariableDeclaration): Run {
  // `var` was declared at the start of the function; `let` and `const` belong to their block.
  const set = kind === 'var' ? assign : declare
  const parts = declarations.map(({ id, init }) => ({
    bind: bindPattern(id, set),
    value: init ? compileExpression(init) : kind === 'var' ? undefined : () => undefined,
  }))
  return (scope) => {
    for (const { bind, value } of parts) if (value) bind(scope, value(scope))
    return undefined
  }
}

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
function compileLoop({ test, body, update, labels, own = [], first = false }: Loop): Run {
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
function compileEach({ left, right, body, labels, parts }: Each): Run {
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
