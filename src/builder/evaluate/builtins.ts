import { CodeError, mostElements, spend, spendCharacters, type Budget } from './budget.ts'
import { checkPattern } from './calls.ts'
import { isClosed, measure } from './values.ts'

type Names = Record<string, unknown>

/** A copy of some functions of an object, which code can call and not change. */
const some = (of: object, names: readonly string[]): Names =>
  Object.freeze(
    Object.assign(Object.create(null) as Names, Object.fromEntries(names.map((name) => [name, (of as Names)[name]]))),
  )

const math = some(Math, Object.getOwnPropertyNames(Math))
const number = { isFinite: Number.isFinite, isInteger: Number.isInteger, isNaN: Number.isNaN, parseFloat, parseInt }
const silent = () => undefined
const consoleLike = some({ log: silent, info: silent, warn: silent, error: silent }, ['log', 'info', 'warn', 'error'])

/** A constructor or converter: how it is called, how it is made new, and what it has. */
const callable = (call: (...args: never[]) => unknown, own: Names = {}): unknown =>
  Object.freeze(Object.assign((...args: unknown[]) => call(...(args as never[])), own))

/**
 * Work that ends later never ends at the edge: the page is written at once. What its code does before it waits is done.
 */
const later = (): Names => {
  const promise: Names = Object.create(null) as Names
  for (const name of ['then', 'catch', 'finally']) promise[name] = () => promise
  return promise
}

/** What `new` makes, by the name that code knows it by. */
export const constructors: Record<string, (args: unknown[], budget: Budget) => unknown> = {
  Date: (args) => new Date(...(args as [])),
  Array: (args) => list(args),
  Object: () => ({}),
  Error: ([message]) => ({ name: 'Error', message: String(message ?? '') }),
  TypeError: ([message]) => ({ name: 'TypeError', message: String(message ?? '') }),
  RegExp: ([pattern, flags]) => {
    checkPattern(String(pattern))
    return new RegExp(String(pattern), typeof flags === 'string' ? flags : undefined)
  },
  Promise: ([executor]) => {
    if (typeof executor === 'function') (executor as (...args: unknown[]) => void)(silent, silent)
    return later()
  },
}

function list(args: unknown[]): unknown[] {
  if (args.length !== 1 || typeof args[0] !== 'number') return [...args]
  if (args[0] > mostElements) throw new CodeError('the list is too long')
  return Array.from({ length: args[0] })
}

/** The entries of an object, without the names that are closed. */
const open = (value: unknown) => Object.entries(value ?? {}).filter(([key]) => !isClosed(key))

/** Of the code that runs at this moment: code never waits, so that there is one at a time. */
let budget: Budget

/** Runs code on a budget: what it calls of the names below is counted there. */
export function onBudget<T>(given: Budget, run: () => T): T {
  const before = budget
  budget = given
  try {
    return run()
  } finally {
    budget = before
  }
}

/** The names that every code of the content finds; made once. */
export const builtins = makeBuiltins()

function makeBuiltins(): Readonly<Names> {
  const text = (value: unknown) => {
    spendCharacters(budget, measure(value, budget))
    return String(value)
  }
  const coded = (code: (value: string) => string) => callable((value: unknown) => code(text(value)))
  const names: Names = {
    undefined,
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    Math: math,
    console: consoleLike,
    JSON: Object.freeze({
      parse: (json: unknown) => {
        spend(budget, String(json).length / 10)
        return JSON.parse(String(json), (key, value: unknown) => (isClosed(key) ? undefined : value)) as unknown
      },
      stringify: (value: unknown, _: unknown, space: unknown) => {
        spendCharacters(budget, measure(value, budget))
        return JSON.stringify(value, null, typeof space === 'number' ? Math.min(space, 4) : undefined)
      },
    }),
    Object: callable((value: unknown) => (typeof value === 'object' && value !== null ? value : {}), {
      keys: (value: object) => open(value).map(([key]) => key),
      values: (value: object) => open(value).map(([, part]) => part),
      entries: open,
      fromEntries: (entries: [string, unknown][]) => Object.fromEntries([...entries].filter(([key]) => !isClosed(key))),
      assign: (target: Names, ...sources: object[]) => {
        if (Object.isFrozen(target) || typeof target !== 'object') throw new CodeError('this object cannot be changed')
        for (const source of sources) for (const [key, value] of open(source)) target[key] = value
        return target
      },
    }),
    Array: callable((...args: unknown[]) => list(args), {
      isArray: Array.isArray,
      of: (...args: unknown[]) => args,
      from: (source: Iterable<unknown> | { length?: number }, map?: (value: unknown, index: number) => unknown) => {
        if (Number((source as { length?: number }).length) > mostElements) throw new CodeError('the list is too long')
        return Array.from(source as ArrayLike<unknown>, (value, index) => (map ? map(value, index) : value))
      },
    }),
    String: callable((value: unknown = '') => text(value)),
    Number: callable((value: unknown = 0) => Number(value), number),
    Boolean: callable((value: unknown) => Boolean(value)),
    Date: callable(() => new Date().toString(), { now: () => Date.now(), parse: (value: string) => Date.parse(value) }),
    Promise: callable(later, { resolve: later, reject: later, all: later }),
    parseInt: callable((value: unknown, radix?: number) => Number.parseInt(text(value), radix)),
    parseFloat: callable((value: unknown) => Number.parseFloat(text(value))),
    isNaN: callable((value: unknown) => Number.isNaN(Number(value))),
    isFinite: callable((value: unknown) => Number.isFinite(Number(value))),
    encodeURIComponent: coded(encodeURIComponent),
    decodeURIComponent: coded(decodeURIComponent),
    encodeURI: coded(encodeURI),
    decodeURI: coded(decodeURI),
  }
  for (const name of ['Error', 'TypeError', 'RegExp'])
    names[name] = callable((...args: unknown[]) => constructors[name]!(args, budget))
  return Object.freeze(Object.assign(Object.create(null) as Names, names))
}
