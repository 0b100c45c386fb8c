import type { Expression, MemberExpression, Pattern, Property, SpreadElement } from 'acorn'
import { CodeError, spend, Waiting } from './budget.ts'
import { checkPattern } from './calls.ts'
import { compileArguments, compileCall, compileNew } from './compile-call.ts'
import { compileFunction, isOwn } from './compile-function.ts'
import { bindPattern } from './compile-pattern.ts'
import { binary, unary } from './operators.ts'
import { assign, type Scope } from './scope.ts'
import { isClosed, read, remove, toText, write } from './values.ts'

/** A method that is asked for and not called: code may look whether there is one. */
const held = Object.freeze(() => {
  throw new CodeError('a method can only be called where it stands')
})

/** Every kind of expression, by its name. */
type ExpressionMap = { [Node in Expression as Node['type']]: Node }

/** An expression, ready to be worked out again and again. */
export type Compiled = (scope: Scope) => unknown

/** An optional chain that came to nothing: the rest of it is left out. */
export const nothing = Symbol('nothing')

const compilers: { [K in keyof ExpressionMap]?: (node: ExpressionMap[K]) => Compiled } = {
  Literal: (node) => {
    const { regex, value } = node
    if (!regex) return () => value
    checkPattern(regex.pattern)
    return () => new RegExp(regex.pattern, regex.flags)
  },
  Identifier:
    ({ name }) =>
    ({ names }) => {
      const value = names[name]
      if (value === undefined && !(name in names)) throw new CodeError(`${name} is not defined`)
      return value
    },
  ThisExpression: () => (scope) => scope.self,
  ParenthesizedExpression: ({ expression }) => compileExpression(expression),
  TemplateLiteral: ({ quasis, expressions }) => {
    const parts = expressions.map(compileExpression)
    return (scope) =>
      quasis.reduce(
        (text, { value }, index) =>
          text + (index > 0 ? toText(parts[index - 1]!(scope), scope.budget) : '') + (value.cooked ?? ''),
        '',
      )
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
      return (scope) => remove(of(scope), key(scope))
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
    let before: unknown
    const changed = change(argument, (_, old) => Number((before = old())) + step)
    return (scope) => {
      const after = changed(scope)
      return prefix ? after : Number(before)
    }
  },
  MemberExpression: (node) => {
    const { of, key, optional } = compileMember(node)
    return (scope) => {
      const object = of(scope)
      if (object === nothing || (optional && (object === null || object === undefined))) return nothing
      const value = read(object, key(scope))
      // The methods of texts, lists … are called where they stand, and only after a look at what they would do.
      if (typeof value === 'function' && (typeof object !== 'object' || Array.isArray(object)) && !isOwn(object))
        return held
      return value
    }
  },
  ChainExpression: ({ expression }) => {
    const chain = compileExpression(expression)
    return (scope) => {
      const value = chain(scope)
      return value === nothing ? undefined : value
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
      throw new Waiting()
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
      for (const [key, part] of Object.entries((value(scope) ?? {}) as object)) {
        spend(scope.budget)
        if (!isClosed(key)) write(made, key, part)
      }
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
  return (scope, made) => write(made, key(scope), value(scope))
}

/** Sets a variable or a property to what is worked out from its old value. */
function change(target: Pattern | Expression, work: (scope: Scope, old: () => unknown) => unknown): Compiled {
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
    const value = work(scope, () => read(object, name))
    write(object, name, value)
    return value
  }
}
