import type { ModuleDeclaration, Pattern, Statement, VariableDeclaration } from 'acorn'
import { CodeError } from './budget.ts'
import { listOf } from './calls.ts'
import { compileExpression } from './compile-expression.ts'
import { declare, type Scope } from './scope.ts'
import { read } from './values.ts'

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

export function namesOf(pattern: Pattern): string[] {
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
        const list = listOf(value, scope.budget)
        for (const [index, part] of parts.entries()) part?.bind(scope, part.rest ? list.slice(index) : list[index])
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
