import { CodeError, spend, spendCharacters, type Budget } from '../budget.ts'
import type { Method, Methods } from './method.ts'
import { spendIntlCall } from '../formatters.ts'
import type { MeteredRegExp } from '../regexp/metered-regexp.ts'
import { isCallable, toArgument, toList, toPropertyName, markCallable, spendKey, toText } from '../values.ts'

type Own = (this: unknown, ...args: unknown[]) => unknown

/** Cost of the slowest of them, which writes a date as text, in steps. */
const nativeSteps = 4

/** Native methods of a prototype, all or only the named ones. */
function nativeMethods<Of extends object>(
  prototype: Of,
  names = Object.getOwnPropertyNames(prototype),
): Methods<unknown> {
  const made: Record<string, Method<unknown>> = {}
  for (const name of names.filter((one) => one !== 'constructor')) {
    const isLocaleSensitive = name.startsWith('toLocale')
    const fn = prototype[name as keyof Of] as Own
    made[name] = (of, args, budget) => {
      if (isLocaleSensitive) spendIntlCall(args, budget)
      spend(budget, nativeSteps + args.length)
      const made = Reflect.apply(fn, of, isLocaleSensitive ? args : args.map((arg) => toArgument(arg, budget)))
      if (typeof made === 'string') spendCharacters(budget, made.length)
      return made
    }
  }
  return made
}

export const numberMethods = nativeMethods(Number.prototype)
export const booleanMethods = nativeMethods(Boolean.prototype)
export const dateMethods = nativeMethods(Date.prototype)
export const objectMethods: Methods<object> = {
  ...nativeMethods(Object.prototype, ['toString', 'valueOf', 'propertyIsEnumerable']),
  hasOwnProperty: (of: object, [name]: unknown[]) => Object.hasOwn(of, toPropertyName(name)),
}

/** Methods of `Intl` formatters. */
export const formatterMethods: Methods<Record<string, Own>> = Object.fromEntries(
  ['format', 'formatToParts', 'formatRange', 'select', 'resolvedOptions'].map((name) => [
    name,
    (of: Record<string, Own>, args: unknown[], budget: Budget) => {
      spendIntlCall(args, budget)
      return of[name]!(...args)
    },
  ]),
)

export const patternMethods: Methods<MeteredRegExp> = {
  test: (pattern, [text], budget) => pattern.test(toText(text, budget)),
  exec: (pattern, [text], budget) => pattern.exec(toText(text, budget)),
  toString: (pattern: MeteredRegExp) => String(pattern),
}

function forEach(of: Map<unknown, unknown> | Set<unknown>, [call]: unknown[], budget: Budget): void {
  if (!isCallable(call)) throw new CodeError('this is not a function')
  spend(budget, of.size)
  of.forEach((value: unknown, key: unknown) => void call(value, key, of))
}

const keyMethod =
  (name: 'get' | 'has' | 'delete' | 'add' | 'set') =>
  (of: object, args: unknown[], budget: Budget): unknown => {
    spendKey(of as Set<unknown>, args[0], budget)
    return (of as Record<string, Own>)[name]!(...args)
  }
const iteratorMethod =
  (name: 'keys' | 'values' | 'entries') =>
  (of: Map<unknown, unknown> | Set<unknown>, _: unknown[], budget: Budget): unknown =>
    toList(of[name](), budget)

const collection = {
  has: keyMethod('has'),
  delete: keyMethod('delete'),
  clear: (of: Map<unknown, unknown> | Set<unknown>) => of.clear(),
  forEach,
  keys: iteratorMethod('keys'),
  values: iteratorMethod('values'),
  entries: iteratorMethod('entries'),
}
export const mapMethods: Methods<Map<unknown, unknown>> = {
  ...collection,
  get: keyMethod('get'),
  set: keyMethod('set'),
}
export const setMethods: Methods<Set<unknown>> = { ...collection, add: keyMethod('add') }

function callable(fn: unknown): Own {
  if (!isCallable(fn)) throw new CodeError('this is not a function')
  return fn
}

export const functionMethods: Methods<unknown> = {
  call: (fn, [self, ...args]) => Reflect.apply(callable(fn), self, args),
  apply: (fn, [self, args], budget) => Reflect.apply(callable(fn), self, toList(args ?? [], budget)),
  bind: (fn, [self, ...first], budget) => {
    const bound = callable(fn)
    return markCallable((...args: unknown[]) => {
      spend(budget, 1 + first.length / 4)
      return Reflect.apply(bound, self, [...first, ...args])
    })
  },
}
