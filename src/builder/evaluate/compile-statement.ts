import type { ModuleDeclaration, Pattern, Statement, VariableDeclaration } from 'acorn'
import { CodeError, spend } from './budget.ts'
import { compileExpression, compileFunction } from './compile-expression.ts'
import { assign, declare, inner, type Scope } from './scope.ts'
import { read } from './values.ts'

/** How a statement ended, when not at its own end. */
type End = { kind: 'return'; value: unknown } | { kind: 'break' | 'continue'; label: string | undefined } | undefined
type Run = (scope: Scope) => End
type Node = Statement | ModuleDeclaration
type Bind = (scope: Scope, value: unknown) => void

/** Names that are known in a whole function: `var` and functions. */
export function hoist(body: readonly Node[]): string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, kind, declarations, ...rest } = node as Record<string, unknown>
    if (typeof type !== 'string' || /Function|ArrowFunction/.test(type)) return
    if (type === 'VariableDeclaration' && kind === 'var')
      for (const { id } of declarations as VariableDeclaration['declarations'])
        for (const name of namesOf(id)) names.add(name)
    if (/Statement$|^SwitchCase$|^CatchClause$/.test(type)) visit(Object.values(rest))
  }
  visit(body)
  return [...names]
}

function namesOf(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'RestElement') return namesOf(pattern.argument)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((element) => (element ? namesOf(element) : []))
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property) =>
      namesOf(property.type === 'RestElement' ? property : property.value),
    )
  return []
}

/** Gives the names of a pattern their values. @param set makes a new name, or changes one */
export function bindPattern(
  pattern: Pattern,
  set: (scope: Scope, name: string, value: unknown) => void = declare,
): Bind {
  switch (pattern.type) {
    case 'Identifier':
      return (scope, value) => set(scope, pattern.name, value)
    case 'AssignmentPattern': {
      const [bind, other] = [bindPattern(pattern.left, set), compileExpression(pattern.right)]
      return (scope, value) => bind(scope, value === undefined ? other(scope) : value)
    }
    case 'ArrayPattern': {
      const parts = pattern.elements.map(
        (element) =>
          element && {
            rest: element.type === 'RestElement',
            bind: bindPattern(element.type === 'RestElement' ? element.argument : element, set),
          },
      )
      return (scope, value) => {
        if (!Array.isArray(value)) throw new CodeError('only a list can be taken apart so')
        for (const [index, part] of parts.entries()) part?.bind(scope, part.rest ? value.slice(index) : value[index])
      }
    }
    case 'ObjectPattern': {
      const taken: string[] = []
      const parts = pattern.properties.map((property): Bind => {
        if (property.type === 'RestElement') {
          const bind = bindPattern(property.argument, set)
          return (scope, value) =>
            bind(scope, Object.fromEntries(Object.entries(value as object).filter(([key]) => !taken.includes(key))))
        }
        const { key } = property
        const name = property.computed || key.type !== 'Identifier' ? undefined : key.name
        if (name !== undefined) taken.push(name)
        const named =
          name === undefined ? compileExpression(key as Parameters<typeof compileExpression>[0]) : () => name
        const bind = bindPattern(property.value, set)
        return (scope, value) => bind(scope, read(value, named(scope)))
      })
      return (scope, value) => parts.forEach((part) => part(scope, value))
    }
    default:
      throw new CodeError(`${pattern.type} cannot be set`)
  }
}

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
  const statements = body.filter(({ type }) => type !== 'FunctionDeclaration').map(compileStatement)
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

const compilers: { [Known in Node as Known['type']]?: (node: Known) => Run } = {
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
  WhileStatement: ({ test, body }) => compileLoop({ test, body }),
  DoWhileStatement: ({ test, body }) => compileLoop({ test, body, first: true }),
  ForStatement: ({ init, test, update, body }) => {
    const begin: Run = !init
      ? nothing
      : init.type === 'VariableDeclaration'
        ? compileDeclaration(init)
        : compileStatement({ type: 'ExpressionStatement', expression: init } as Statement)
    const loop = compileLoop({ test, body, update })
    return (scope) => {
      const local = inner(scope)
      return begin(local) ?? loop(local)
    }
  },
  ForInStatement: ({ left, right, body }) => compileEach(left, right, body, (value) => Object.keys(value as object)),
  ForOfStatement: ({ left, right, body }) =>
    compileEach(left, right, body, (value) => {
      if (typeof value === 'string' || Array.isArray(value)) return [...value]
      throw new CodeError('only a list can be gone through')
    }),
  BreakStatement:
    ({ label }) =>
    () => ({ kind: 'break', label: label?.name }),
  ContinueStatement:
    ({ label }) =>
    () => ({ kind: 'continue', label: label?.name }),
  LabeledStatement: ({ label, body }) => {
    const run = compileStatement(body)
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
      try {
        end = run(scope)
      } catch (error) {
        // What has used up its budget is not given more to clean up with.
        if (!caught || scope.budget.steps <= 0 || scope.budget.characters <= 0) throw error
        const local = inner(scope)
        caught.bind?.(
          local,
          error instanceof Thrown ? error.value : { name: 'Error', message: (error as Error).message },
        )
        end = caught.run(local)
      } finally {
        const finished = last?.(scope)
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

/** What the content's own code throws. */
class Thrown extends CodeError {
  readonly value: unknown
  constructor(value: unknown) {
    super(typeof value === 'string' ? value : 'the code says that it failed')
    this.value = value
  }
}

function compileStatement(node: Node): Run {
  const compile = compilers[node.type] as ((of: unknown) => Run) | undefined
  if (!compile) throw new CodeError(`${node.type} is not known`)
  return compile(node)
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

interface Loop {
  test?: Parameters<typeof compileExpression>[0] | null | undefined
  body: Statement
  update?: Parameters<typeof compileExpression>[0] | null | undefined
  /** The body comes before the first test. */
  first?: boolean
}

function compileLoop({ test, body, update, first = false }: Loop): Run {
  const goesOn = test ? compileExpression(test) : () => true
  const [run, next] = [compileStatement(body), update && compileExpression(update)]
  return (scope) => {
    for (let begins = first; begins || goesOn(scope); begins = false) {
      spend(scope.budget)
      const end = run(scope)
      if (end?.kind === 'break' && end.label === undefined) break
      if (end && !(end.kind === 'continue' && end.label === undefined)) return end
      next?.(scope)
    }
    return undefined
  }
}

function compileEach(
  left: VariableDeclaration | Pattern,
  right: Parameters<typeof compileExpression>[0],
  body: Statement,
  parts: (value: unknown) => readonly unknown[],
): Run {
  const bind =
    left.type === 'VariableDeclaration'
      ? bindPattern(left.declarations[0]!.id, left.kind === 'var' ? assign : declare)
      : bindPattern(left, assign)
  const [value, run] = [compileExpression(right), compileStatement(body)]
  return (scope) => {
    for (const part of parts(value(scope) ?? [])) {
      spend(scope.budget)
      const local = inner(scope)
      bind(local, part)
      const end = run(local)
      if (end?.kind === 'break' && end.label === undefined) break
      if (end && !(end.kind === 'continue' && end.label === undefined)) return end
    }
    return undefined
  }
}
