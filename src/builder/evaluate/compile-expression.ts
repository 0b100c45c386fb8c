import type {
  AnonymousFunctionDeclaration,
  CallExpression,
  Expression,
  FunctionDeclaration,
  MemberExpression,
  NewExpression,
  Pattern,
  Property,
  SpreadElement,
} from 'acorn'
import { CodeError, deeper, mostElements, spend, type Budget } from './budget.ts'
import { constructors } from './builtins.ts'
import { callMethod, checked, checkPattern } from './calls.ts'
import { bindPattern, hoist, runBody } from './compile-statement.ts'
import { assign, inner, type Scope } from './scope.ts'
import { isClosed, read, remove, toText, write } from './values.ts'

/** Every kind of expression, by its name. */
type ExpressionMap = { [Node in Expression as Node['type']]: Node }

/** An expression, ready to be worked out again and again. */
export type Compiled = (scope: Scope) => unknown
type Fn = (this: unknown, ...args: unknown[]) => unknown

/** An optional chain that came to nothing: the rest of it is left out. */
const nothing = Symbol('nothing')

const compilers: { [K in keyof ExpressionMap]?: (node: ExpressionMap[K]) => Compiled } = {
  Literal: (node) => {
    const { regex, value } = node
    if (!regex) return () => value
    checkPattern(regex.pattern)
    return () => new RegExp(regex.pattern, regex.flags)
  },
  Identifier:
    ({ name }) =>
    (scope) => {
      if (name in scope.names) return scope.names[name]
      throw new CodeError(`${name} is not defined`)
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
  ArrayExpression: ({ elements }) => {
    const parts = elements.map((element) => element && compileArgument(element))
    return (scope) => checked(parts.flatMap((part) => (part ? part(scope) : [undefined])))
  },
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
        throw new CodeError('a method can only be called')
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
}

export function compileExpression(node: Expression | { type: 'Super' }): Compiled {
  const compile = compilers[node.type as keyof ExpressionMap] as ((of: unknown) => Compiled) | undefined
  if (!compile) throw new CodeError(`${node.type} is not known`)
  return compile(node)
}

const primitive = (value: unknown, budget: Budget): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? toText(value, budget) : value

const number = (value: unknown, budget: Budget) => Number(primitive(value, budget))

const unary: Record<string, (value: unknown, budget: Budget) => unknown> = {
  '!': (value) => !value,
  '-': (value, budget) => -number(value, budget),
  '+': number,
  '~': (value, budget) => ~number(value, budget),
  typeof: (value) => typeof value,
  void: () => undefined,
}

type Work = (a: unknown, b: unknown, budget: Budget) => unknown
const numeric =
  (work: (a: number, b: number) => number): Work =>
  (a, b, budget) =>
    work(number(a, budget), number(b, budget))
const compared =
  (work: (a: number, b: number) => boolean): Work =>
  (a, b, budget) =>
    work(primitive(a, budget) as number, primitive(b, budget) as number)
const bothObjects = (a: unknown, b: unknown) => typeof a === 'object' && typeof b === 'object'
const loosely: Work = (a, b, budget) =>
  bothObjects(a, b) || a === null || b === null || a === undefined || b === undefined
    ? // oxlint-disable-next-line eqeqeq -- it is what the code says
      a == b
    : // oxlint-disable-next-line eqeqeq -- it is what the code says
      primitive(a, budget) == primitive(b, budget)

const binary: Record<string, Work> = {
  '+': (left, right, budget) => {
    const [a, b] = [primitive(left, budget), primitive(right, budget)]
    if (typeof a === 'string' || typeof b === 'string' || a instanceof Date || b instanceof Date)
      return toText(a, budget) + toText(b, budget)
    return Number(a) + Number(b)
  },
  '-': numeric((a, b) => a - b),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '%': numeric((a, b) => a % b),
  '**': numeric((a, b) => a ** b),
  '&': numeric((a, b) => a & b),
  '|': numeric((a, b) => a | b),
  '^': numeric((a, b) => a ^ b),
  '<<': numeric((a, b) => a << b),
  '>>': numeric((a, b) => a >> b),
  '>>>': numeric((a, b) => a >>> b),
  '==': loosely,
  '!=': (a, b, budget) => !loosely(a, b, budget),
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': compared((a, b) => a < b),
  '>': compared((a, b) => a > b),
  '<=': compared((a, b) => a <= b),
  '>=': compared((a, b) => a >= b),
  in: (key, of) => typeof of === 'object' && of !== null && !isClosed(key as PropertyKey) && (key as PropertyKey) in of,
  // What is an instance of what leads to the machinery behind the values.
  instanceof: () => false,
}

/** Functions that the content's own code made. */
const own = new WeakSet<object>()
const isOwn = (value: unknown) => typeof value === 'function' && (own.has(value) || Object.isFrozen(value))

function compileMember({ object, property, computed, optional }: MemberExpression) {
  if (property.type === 'PrivateIdentifier') throw new CodeError('classes are not known')
  const name = !computed && property.type === 'Identifier' ? property.name : undefined
  const key: Compiled = name === undefined ? compileExpression(property) : () => name
  return { of: compileExpression(object), key, optional: Boolean(optional) }
}

function compileArgument(node: Expression | SpreadElement): (scope: Scope) => unknown[] {
  if (node.type !== 'SpreadElement') {
    const value = compileExpression(node)
    return (scope) => [value(scope)]
  }
  const value = compileExpression(node.argument)
  return (scope) => {
    const given = value(scope)
    if (typeof given !== 'string' && !Array.isArray(given)) throw new CodeError('only a list can be spread')
    if (given.length > mostElements) throw new CodeError('the list is too long')
    spend(scope.budget, given.length)
    return [...given]
  }
}

function compileCall({ callee, arguments: given, optional }: CallExpression): Compiled {
  const parts = given.map(compileArgument)
  const args = (scope: Scope) => checked(parts.flatMap((part) => part(scope)))
  const missing = (value: unknown) => optional && (value === null || value === undefined)
  if (callee.type !== 'MemberExpression') {
    const called = compileExpression(callee)
    return (scope) => {
      const fn = called(scope)
      if (fn === nothing || missing(fn)) return nothing
      return callFunction(fn, undefined, args(scope), scope.budget)
    }
  }
  const { of, key, optional: optionalOf } = compileMember(callee)
  return (scope) => {
    const object = of(scope)
    if (object === nothing || (optionalOf && (object === null || object === undefined))) return nothing
    const name = key(scope)
    const fn = read(object, name)
    if (missing(fn)) return nothing
    if (typeof fn !== 'function') throw new CodeError(`${String(name)} is not a function`)
    if (isOwn(fn)) return callFunction(fn, object, args(scope), scope.budget)
    return callMethod(object, String(name), fn, args(scope), scope.budget)
  }
}

function callFunction(fn: unknown, self: unknown, args: unknown[], budget: Budget): unknown {
  if (typeof fn !== 'function') throw new CodeError('this is not a function')
  spend(budget)
  return checked(Reflect.apply(fn, self, args) as unknown)
}

function compileNew({ callee, arguments: given }: NewExpression): Compiled {
  const parts = given.map(compileArgument)
  const called = compileExpression(callee)
  const named = callee.type === 'Identifier' ? callee.name : undefined
  return (scope) => {
    const args = parts.flatMap((part) => part(scope))
    const fn = called(scope)
    spend(scope.budget)
    const known = Object.entries(constructors).find(([name]) => fn === scope.names[name] || name === named)
    if (known && !own.has(fn as object)) return known[1](args, scope.budget)
    if (typeof fn !== 'function' || !own.has(fn)) throw new CodeError('this cannot be made new')
    const made = {}
    const result: unknown = Reflect.apply(fn, made, args)
    return typeof result === 'object' && result !== null ? result : made
  }
}

type FunctionNode =
  | ExpressionMap['FunctionExpression']
  | ExpressionMap['ArrowFunctionExpression']
  | FunctionDeclaration
  | AnonymousFunctionDeclaration

/** A function of the content's code: a real one, so that lists can call it; each of its calls is counted. */
export function compileFunction(node: FunctionNode): Compiled {
  if (node.generator || node.async) throw new CodeError('functions that wait are not known')
  const parameters = node.params.map((parameter) =>
    parameter.type === 'RestElement'
      ? { rest: true, bind: bindPattern(parameter.argument) }
      : { rest: false, bind: bindPattern(parameter) },
  )
  const { body } = node
  const value = body.type === 'BlockStatement' ? undefined : compileExpression(body)
  const run = body.type === 'BlockStatement' ? runBody(body.body) : undefined
  const hoisted = body.type === 'BlockStatement' ? hoist(body.body) : []
  const isArrow = node.type === 'ArrowFunctionExpression'
  const ownName = !isArrow && node.type === 'FunctionExpression' ? node.id?.name : undefined
  return (scope) => {
    const fn: Fn = function (this: unknown, ...args) {
      return deeper(scope.budget, () => {
        const local = inner(scope)
        if (!isArrow) local.self = this
        if (ownName !== undefined) local.names[ownName] = fn
        for (const name of hoisted) local.names[name] = undefined
        if (!isArrow) local.names['arguments'] = args
        for (const [index, { rest, bind }] of parameters.entries()) bind(local, rest ? args.slice(index) : args[index])
        return value ? value(local) : run!(local)
      })
    }
    own.add(fn)
    return fn
  }
}

function compileProperty(node: Property | SpreadElement): (scope: Scope, made: Record<string, unknown>) => void {
  if (node.type === 'SpreadElement') {
    const value = compileExpression(node.argument)
    return (scope, made) => {
      for (const [key, part] of Object.entries((value(scope) ?? {}) as object)) {
        spend(scope.budget)
        write(made, key, part)
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
