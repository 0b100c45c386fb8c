import type { Expression, MemberExpression, Pattern as Target, Property, SpreadElement } from 'acorn'
import { CodeError, spendCharacters, AwaitReached } from '../budget.ts'
import { callMethod } from './call-method.ts'
import { compileArguments, compileCall, compileNew } from './call.ts'
import { compileFunction } from './function.ts'
import { bindPattern } from './binding-pattern.ts'
import { binary, unary } from '../operators.ts'
import { MeteredRegExp } from '../regexp/metered-regexp.ts'
import { assign, type Scope } from '../scope.ts'
import {
  entriesOf,
  isCallable,
  toPropertyName,
  markCallable,
  getProperty,
  deleteProperty,
  toNumber,
  toText,
  setProperty,
} from '../values.ts'

/** Value of a built-in method that is read but not called, for checks such as `if (text.trim)`. */
const uncallableMethod = Object.freeze(() => {
  throw new CodeError('a method can only be called on its object')
})

/** All kinds of expressions by name. */
type ExpressionMap = { [Node in Expression as Node['type']]: Node }

/** A compiled expression; it can be evaluated repeatedly. */
export type Compiled = (scope: Scope) => unknown

/** Result of an optional chain that ended early; the rest of the chain is skipped. */
export const shortCircuit = Symbol('shortCircuit')

const compilers: { [K in keyof ExpressionMap]?: (node: ExpressionMap[K]) => Compiled } = {
  Literal: (node) => {
    const { regex, value } = node
    if (typeof value === 'bigint') throw new CodeError('numbers without end are not known')
    return regex ? () => new MeteredRegExp(regex.pattern, regex.flags) : () => value
  },
  Identifier:
    ({ name }) =>
    ({ names }) => {
      const value = names[name]
      if (value === undefined && !(name in names)) throw new CodeError(`${name} is not defined`)
      return value
    },
  ThisExpression: () => (scope) => scope.thisValue,
  ParenthesizedExpression: ({ expression }) => compileExpression(expression),
  TemplateLiteral: ({ quasis, expressions }) => {
    const parts = expressions.map(compileExpression)
    const fixed = quasis.reduce((sum, { value }) => sum + (value.cooked ?? '').length, 0)
    return (scope) => {
      spendCharacters(scope.budget, fixed)
      return quasis.reduce(
        (text, { value }, index) =>
          text + (index > 0 ? toText(parts[index - 1]!(scope), scope.budget) : '') + (value.cooked ?? ''),
        '',
      )
    }
  },
  ArrayExpression: ({ elements }) => compileArguments(elements),
  ObjectExpression: ({ properties }) => {
    const parts = properties.map(compileProperty)
    return (scope) => {
      const made: Record<string, unknown> = {}
      for (const part of parts) part(scope, made)
      return made
    }
  },
  UnaryExpression: ({ operator, argument }) => {
    if (operator === 'typeof' && argument.type === 'Identifier') {
      const { name } = argument
      return (scope) => typeof scope.names[name]
    }
    if (operator === 'delete') {
      if (argument.type !== 'MemberExpression') throw new CodeError('only a property can be deleted')
      const { of, key } = compileMember(argument)
      return (scope) => deleteProperty(of(scope), key(scope))
    }
    const value = compileExpression(argument)
    const work = unary[operator]
    if (!work) throw new CodeError(`${operator} is not known`)
    return (scope) => work(value(scope), scope.budget)
  },
  BinaryExpression: ({ operator, left, right }) => {
    if (left.type === 'PrivateIdentifier') throw new CodeError('classes are not known')
    const [a, b] = [compileExpression(left), compileExpression(right)]
    const work = binary[operator]
    if (!work) throw new CodeError(`${operator} is not known`)
    return (scope) => work(a(scope), b(scope), scope.budget)
  },
  LogicalExpression: ({ operator, left, right }) => {
    const [a, b] = [compileExpression(left), compileExpression(right)]
    if (operator === '&&') return (scope) => a(scope) && b(scope)
    if (operator === '||') return (scope) => a(scope) || b(scope)
    return (scope) => a(scope) ?? b(scope)
  },
  ConditionalExpression: ({ test, consequent, alternate }) => {
    const [when, then, other] = [test, consequent, alternate].map(compileExpression) as [Compiled, Compiled, Compiled]
    return (scope) => (when(scope) ? then(scope) : other(scope))
  },
  SequenceExpression: ({ expressions }) => {
    const parts = expressions.map(compileExpression)
    return (scope) => parts.reduce<unknown>((_, part) => part(scope), undefined)
  },
  AssignmentExpression: ({ operator, left, right }) => {
    const value = compileExpression(right)
    if (operator === '=') {
      if (left.type === 'ArrayPattern' || left.type === 'ObjectPattern') {
        const bind = bindPattern(left, assign)
        return (scope) => {
          const given = value(scope)
          bind(scope, given)
          return given
        }
      }
      return change(left, (scope) => value(scope))
    }
    const sign = operator.slice(0, -1)
    if (sign === '&&') return change(left, (scope, old) => old() && value(scope))
    if (sign === '||') return change(left, (scope, old) => old() || value(scope))
    if (sign === '??') return change(left, (scope, old) => old() ?? value(scope))
    const work = binary[sign]!
    return change(left, (scope, old) => work(old(), value(scope), scope.budget))
  },
  UpdateExpression: ({ operator, prefix, argument }) => {
    const step = operator === '++' ? 1 : -1
    let before: number
    const changed = change(argument, (scope, old) => (before = toNumber(old(), scope.budget)) + step)
    return (scope) => {
      const after = changed(scope)
      return prefix ? after : before
    }
  },
  MemberExpression: (node) => {
    const { of, key, optional } = compileMember(node)
    return (scope) => {
      const object = of(scope)
      if (object === shortCircuit || (optional && (object === null || object === undefined))) return shortCircuit
      const name = key(scope)
      const value = getProperty(object, name)
      if (typeof value !== 'function' || isCallable(value)) return value
      // Methods of built-in types can only be called on their receiver, after their cost is charged.
      if (typeof object !== 'object' || Array.isArray(object)) return uncallableMethod
      return markCallable((...args: unknown[]) => callMethod(object, toPropertyName(name), args, scope.budget))
    }
  },
  ChainExpression: ({ expression }) => {
    const chain = compileExpression(expression)
    return (scope) => {
      const value = chain(scope)
      return value === shortCircuit ? undefined : value
    }
  },
  CallExpression: compileCall,
  NewExpression: compileNew,
  ArrowFunctionExpression: compileFunction,
  FunctionExpression: compileFunction,
  AwaitExpression: ({ argument }) => {
    const value = compileExpression(argument)
    return (scope) => {
      value(scope)
      throw new AwaitReached()
    }
  },
}

export function compileExpression(node: Expression | { type: 'Super' }): Compiled {
  const compile = compilers[node.type as keyof ExpressionMap] as ((of: unknown) => Compiled) | undefined
  if (!compile) throw new CodeError(`${node.type} is not known`)
  return compile(node)
}

export function compileMember({ object, property, computed, optional }: MemberExpression) {
  if (property.type === 'PrivateIdentifier') throw new CodeError('classes are not known')
  const name = !computed && property.type === 'Identifier' ? property.name : undefined
  const key: Compiled = name === undefined ? compileExpression(property) : () => name
  return { of: compileExpression(object), key, optional: Boolean(optional) }
}

function compileProperty(node: Property | SpreadElement): (scope: Scope, made: Record<string, unknown>) => void {
  if (node.type === 'SpreadElement') {
    const value = compileExpression(node.argument)
    return (scope, made) => {
      for (const [key, part] of entriesOf(value(scope), scope.budget)) setProperty(made, key, part)
    }
  }
  if (node.kind !== 'init') throw new CodeError('getters and setters are not known')
  const { key: name } = node
  const fixed = node.computed
    ? undefined
    : name.type === 'Identifier'
      ? name.name
      : String((name as { value: unknown }).value)
  const key: Compiled = fixed === undefined ? compileExpression(name as Expression) : () => fixed
  const value = compileExpression(node.value)
  return (scope, made) => setProperty(made, key(scope), value(scope))
}

/** Compiles an assignment to a variable or property; `work` computes the new value from the old one. */
function change(target: Target | Expression, work: (scope: Scope, old: () => unknown) => unknown): Compiled {
  if (target.type === 'Identifier') {
    const { name } = target
    return (scope) => {
      const value = work(scope, () => scope.names[name])
      assign(scope, name, value)
      return value
    }
  }
  if (target.type !== 'MemberExpression') throw new CodeError(`${target.type} cannot be set`)
  const { of, key } = compileMember(target)
  return (scope) => {
    const [object, name] = [of(scope), key(scope)]
    const value = work(scope, () => getProperty(object, name))
    setProperty(object, name, value)
    return value
  }
}
