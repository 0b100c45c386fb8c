import { CodeError, mostElements, spend, spendCharacters, type Budget } from './budget.ts'
import { checkPattern, languageSteps, listOf } from './calls.ts'
import { isClosed, measure } from './values.ts'

type Names = Record<string, unknown>

/** A copy of some functions of an object, which code can call and not change. */
const some = (of: object, names: readonly string[]): Names =>
  Object.freeze(
    Object.assign(Object.create(null) as Names, Object.fromEntries(names.map((name) => [name, (of as Names)[name]]))),
  )

const math = some(Math, Object.getOwnPropertyNames(Math))
const number = some(Number, [
  'isFinite',
  'isInteger',
  'isNaN',
  'isSafeInteger',
  'parseFloat',
  'parseInt',
  'EPSILON',
  'MAX_SAFE_INTEGER',
  'MIN_SAFE_INTEGER',
  'MAX_VALUE',
  'MIN_VALUE',
])
const silent = () => undefined
const consoleLike = some({ log: silent, info: silent, warn: silent, error: silent, debug: silent }, [
  'log',
  'info',
  'warn',
  'error',
  'debug',
])

/** A constructor or converter: how it is called, how it is made new, and what it has. */
const callable = (call: (...args: never[]) => unknown, own: Names = {}): unknown =>
  Object.freeze(Object.assign((...args: unknown[]) => call(...(args as never[])), own))

/**
 * Work that ends later never ends at the edge: the page is written at once. What its code does before it waits is done.
 */
export const promise: Readonly<Names> = Object.freeze({
  // oxlint-disable-next-line no-thenable -- the code of contents calls it
  then: () => promise,
  catch: () => promise,
  finally: () => promise,
})

const errors = new WeakSet<object>()
const subkinds = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError']
const errorNames = ['Error', ...subkinds]

/** An error as code of the content sees it. */
export function newError(message: unknown, name = 'Error'): Names {
  const error = { name, message: String(message ?? '') }
  errors.add(error)
  return error
}

function list(args: unknown[]): unknown[] {
  if (args.length !== 1 || typeof args[0] !== 'number') return [...args]
  if (args[0] > mostElements) throw new CodeError('the list is too long')
  return Array.from({ length: args[0] })
}

function pattern([source, flags]: unknown[]): RegExp {
  const text = source instanceof RegExp ? source.source : String(source)
  checkPattern(text)
  return new RegExp(text, typeof flags === 'string' ? flags : source instanceof RegExp ? source.flags : undefined)
}

/** The entries of an object, without the names that are closed. */
const open = (value: unknown) => Object.entries(value ?? {}).filter(([key]) => !isClosed(key))

/** Of the code that runs at this moment: code never waits, so that there is one at a time. */
let budget: Budget

/** Runs code on a budget: what it calls of the names below is counted there. */
export function onBudget<Given, T>(given: Budget, run: (of: Given) => T, of: Given): T {
  const before = budget
  budget = given
  try {
    return run(of)
  } finally {
    budget = before
  }
}

/** What `new` makes, by the value that code has in its hands. */
export const constructors = new Map<unknown, (args: unknown[], budget: Budget) => unknown>()

/** Whether something is of a kind, by the value that code has in its hands. */
export const kinds = new Map<unknown, (value: unknown) => boolean>()

/** The names that every code of the content finds; made once. */
export const builtins = makeBuiltins()

function makeBuiltins(): Readonly<Names> {
  const text = (value: unknown) => {
    spendCharacters(budget, measure(value, budget))
    return String(value)
  }
  const coded = (code: (value: string) => string) => callable((value: unknown) => code(text(value)))
  const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
  const names: Names = {
    undefined,
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    Math: math,
    console: consoleLike,
    Intl: intl(),
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
    Object: callable(asObject, {
      keys: (value: object) => open(value).map(([key]) => key),
      values: (value: object) => open(value).map(([, part]) => part),
      entries: open,
      fromEntries: (entries: unknown) =>
        Object.fromEntries((listOf(entries, budget) as [string, unknown][]).filter(([key]) => !isClosed(key))),
      assign: (target: Names, ...sources: object[]) => {
        if (Object.isFrozen(target) || typeof target !== 'object') throw new CodeError('this object cannot be changed')
        for (const source of sources) for (const [key, value] of open(source)) target[key] = value
        return target
      },
      hasOwn: (value: object, name: PropertyKey) => !isClosed(name) && Object.hasOwn(value, name),
      // Nobody else has it in their hands: it need not be closed.
      freeze: (value: unknown) => value,
    }),
    Array: callable((...args: unknown[]) => list(args), {
      isArray: Array.isArray,
      of: (...args: unknown[]) => args,
      from: (source: Iterable<unknown> | { length?: number }, map?: (value: unknown, index: number) => unknown) => {
        const length = Number((source as { length?: number }).length)
        if (length > mostElements) throw new CodeError('the list is too long')
        const values = Number.isNaN(length) ? listOf(source, budget) : Array.from(source as ArrayLike<unknown>)
        return map ? values.map((value, index) => map(value, index)) : values
      },
    }),
    String: callable((value: unknown = '') => text(value), {
      fromCharCode: (...codes: number[]) => String.fromCharCode(...codes),
      fromCodePoint: (...codes: number[]) => String.fromCodePoint(...codes),
    }),
    Number: callable((value: unknown = 0) => Number(value), number),
    Boolean: callable((value: unknown) => Boolean(value)),
    Date: callable(() => new Date().toString(), {
      now: () => Date.now(),
      parse: (value: string) => Date.parse(value),
      UTC: (...parts: [number]) => Date.UTC(...parts),
    }),
    Map: callable(() => undefined),
    Set: callable(() => undefined),
    Promise: callable(() => promise, {
      resolve: () => promise,
      reject: () => promise,
      all: () => promise,
      allSettled: () => promise,
      race: () => promise,
    }),
    RegExp: callable((...args: unknown[]) => pattern(args)),
    ...Object.fromEntries(errorNames.map((name) => [name, callable((message: unknown) => newError(message, name))])),
    parseInt: callable((value: unknown, radix?: number) => Number.parseInt(text(value), radix)),
    parseFloat: callable((value: unknown) => Number.parseFloat(text(value))),
    isNaN: callable((value: unknown) => Number.isNaN(Number(value))),
    isFinite: callable((value: unknown) => Number.isFinite(Number(value))),
    encodeURIComponent: coded(encodeURIComponent),
    decodeURIComponent: coded(decodeURIComponent),
    encodeURI: coded(encodeURI),
    decodeURI: coded(decodeURI),
    btoa: coded(btoa),
    atob: coded(atob),
  }
  const made: Record<string, (args: unknown[], budget: Budget) => unknown> = {
    Date: (args) => new Date(...(args as [])),
    Array: (args) => list(args),
    Object: ([value]) => asObject(value),
    String: ([value = '']) => text(value),
    Number: ([value = 0]) => Number(value),
    Boolean: ([value]) => Boolean(value),
    ...Object.fromEntries(errorNames.map((name) => [name, ([message]: unknown[]) => newError(message, name)])),
    RegExp: pattern,
    Map: ([entries], own) => new Map(entries ? (listOf(entries, own) as [unknown, unknown][]) : []),
    Set: ([values], own) => new Set(values ? listOf(values, own) : []),
    Promise: ([executor]) => {
      if (typeof executor === 'function') (executor as (...args: unknown[]) => void)(silent, silent)
      return promise
    },
  }
  for (const [name, make] of Object.entries(made)) constructors.set(names[name], make)
  const is: Record<string, (value: unknown) => boolean> = {
    Array: Array.isArray,
    Date: (value) => value instanceof Date,
    Map: (value) => value instanceof Map,
    Set: (value) => value instanceof Set,
    RegExp: (value) => value instanceof RegExp,
    Promise: (value) => value === promise,
    Error: (value) => errors.has(value as object),
    ...Object.fromEntries(
      subkinds.map((name) => [
        name,
        (value: unknown) => errors.has(value as object) && (value as Names)['name'] === name,
      ]),
    ),
    Object: (value) => (typeof value === 'object' && value !== null) || typeof value === 'function',
  }
  for (const [name, test] of Object.entries(is)) kinds.set(names[name], test)
  return Object.assign(Object.create(null) as Names, names)
}

/** What writes numbers, dates and lists as people of a language do. */
function intl(): Names {
  const made: Record<string, (args: unknown[]) => unknown> = {
    NumberFormat: (args) => new Intl.NumberFormat(...(args as [])),
    DateTimeFormat: (args) => new Intl.DateTimeFormat(...(args as [])),
    PluralRules: (args) => new Intl.PluralRules(...(args as [])),
    RelativeTimeFormat: (args) => new Intl.RelativeTimeFormat(...(args as [])),
    ListFormat: (args) => new Intl.ListFormat(...(args as [])),
  }
  const names: Names = {}
  for (const [name, make] of Object.entries(made)) {
    const costly = (args: unknown[]) => {
      spend(budget, languageSteps)
      return make(args)
    }
    names[name] = callable((...args: unknown[]) => costly(args))
    constructors.set(names[name], costly)
  }
  return Object.freeze(names)
}
