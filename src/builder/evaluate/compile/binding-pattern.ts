import type { Pattern } from 'acorn'
import { CodeError } from '../budget.ts'
import { compileExpression } from './expression.ts'
import { declare, type Scope } from '../scope.ts'
import { entriesOf, toList, getProperty } from '../values.ts'

type Bind = (scope: Scope, value: unknown) => void

/**
 * Compiles a binding pattern such as `{ a, b: [c] }` to a function that assigns its names.
 * @param set declares a name or assigns to an existing one
 */
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
        const list = toList(value, scope.budget)
        for (const [index, part] of parts.entries()) part?.bind(scope, part.rest ? list.slice(index) : list[index])
      }
    }
    case 'ObjectPattern': {
      const boundNames = new Set<string>()
      const parts = pattern.properties.map((property): Bind => {
        if (property.type === 'RestElement') {
          const bind = bindPattern(property.argument, set)
          return (scope, value) =>
            bind(scope, Object.fromEntries(entriesOf(value, scope.budget).filter(([key]) => !boundNames.has(key))))
        }
        const { key } = property
        const name = property.computed || key.type !== 'Identifier' ? undefined : key.name
        if (name !== undefined) boundNames.add(name)
        const named =
          name === undefined ? compileExpression(key as Parameters<typeof compileExpression>[0]) : () => name
        const bind = bindPattern(property.value, set)
        return (scope, value) => bind(scope, getProperty(value, named(scope)))
      })
      return (scope, value) => parts.forEach((part) => part(scope, value))
    }
    default:
      throw new CodeError(`${pattern.type} cannot be set`)
  }
}
