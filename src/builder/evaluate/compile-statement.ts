import type { ModuleDeclaration, Statement, VariableDeclaration } from 'acorn'
import { CodeError, isSpent, Waiting } from './budget.ts'
import { newError } from './builtins.ts'
import { listOf } from './calls.ts'
import { compileExpression } from './compile-expression.ts'
import { compileFunction } from './compile-function.ts'
import { compileEach, compileLoop } from './compile-loop.ts'
import { bindPattern, namesOf } from './compile-pattern.ts'
import { assign, declare, inner, type Scope } from './scope.ts'

/** How a statement ended, when not at its own end. */
export type End =
  { kind: 'return'; value: unknown } | { kind: 'break' | 'continue'; label: string | undefined } | undefined
export type Run = (scope: Scope) => End
type Node = Statement | ModuleDeclaration

/** Statements as the body of a function: what it returns. */
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
    return (scope) => run(inner(scope))
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
      const local = inner(scope)
      return begin(local) ?? loop(local)
    }
  },
  ForInStatement: ({ left, right, body }, labels) =>
    compileEach({ left, right, body, labels, parts: (value) => Object.keys(value as object) }),
  ForOfStatement: ({ left, right, body }, labels) => compileEach({ left, right, body, labels, parts: listOf }),
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
        waits = error instanceof Waiting
        // What waits has not failed.
        if (!caught || waits || isSpent(scope.budget)) throw error
        const local = inner(scope)
        caught.bind?.(local, error instanceof Thrown ? error.value : newError((error as Error).message, nameOf(error)))
        end = caught.run(local)
      } finally {
        const finished = waits ? undefined : last?.(scope)
        // oxlint-disable-next-line no-unsafe-finally -- so the language says
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
      const scope = inner(outer)
      const wanted = value(scope)
      let from = parts.findIndex(({ test }) => test && test(scope) === wanted)
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

/** What kind of error the language would have thrown. */
const nameOf = (error: unknown) =>
  error instanceof CodeError
    ? error.message.endsWith('is not defined')
      ? 'ReferenceError'
      : 'TypeError'
    : (error as Error).name

/** What the content's own code throws. */
class Thrown extends CodeError {
  readonly value: unknown
  constructor(value: unknown) {
    super(typeof value === 'string' ? value : 'the code says that it failed')
    this.value = value
  }
}

/** @param labels names that the statement goes by, when it is a loop */
export function compileStatement(node: Node, labels: readonly string[] = []): Run {
  const compile = compilers[node.type] as ((of: unknown, labels: readonly string[]) => Run) | undefined
  if (!compile) throw new CodeError(`${node.type} is not known`)
  return compile(node, labels)
}

function compileDeclaration({ kind, declarations }: VariableDeclaration): Run {
  // A `var` was made where its function begins; the values of others belong to their block.
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
