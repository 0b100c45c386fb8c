import { CodeError, maxElements, spend, spendCharacters, type Budget } from '../budget.ts'
import type { Method, Methods } from './method.ts'
import { isCallable, measure, toArgument, toNumber, toText } from '../values.ts'

type List = unknown[]
type Native = (...args: unknown[]) => unknown

const native = (list: List, name: keyof List, args: unknown[]): unknown =>
  Reflect.apply(list[name] as Native, list, args)

/** Items processed per step, when no content code is called for them. */
const itemsPerStep = 4
const spendElements = (count: number, budget: Budget) => spend(budget, count / itemsPerStep)

function checkLength(length: number): void {
  if (length > maxElements) throw new CodeError('the list is too long')
}

/** A method with a callback; calls of content code charge themselves. */
const callbackMethod =
  (name: keyof List): Method<List> =>
  (list, args, budget) => {
    if (!isCallable(args[0])) throw new CodeError('this is not a function')
    spendElements(list.length, budget)
    return native(list, name, args)
  }

/** A method that creates or changes a list. @param numericArgs number of leading arguments that are numbers */
const copyMethod =
  (name: keyof List, numericArgs = 0): Method<List> =>
  (list, args, budget) => {
    spendElements(list.length + args.length, budget)
    return native(list, name, [
      ...args.slice(0, numericArgs).map((arg) => toArgument(arg, budget)),
      ...args.slice(numericArgs),
    ])
  }

/** A method that makes the list longer. */
const growingMethod =
  (name: keyof List, numericArgs = 0): Method<List> =>
  (list, args, budget) => {
    checkLength(list.length + args.length)
    return copyMethod(name, numericArgs)(list, args, budget)
  }

/** A method that searches a value; strings are charged by length, since each item may be compared. */
const searchMethod =
  (name: keyof List): Method<List> =>
  (list, [value, ...from], budget) => {
    spendElements(list.length, budget)
    if (typeof value === 'string') spend(budget, (value.length * list.length) / 250)
    return native(list, name, [value, ...from.map((arg) => toArgument(arg, budget))])
  }

/** A method that sorts. */
const sortMethod =
  (name: 'sort' | 'toSorted'): Method<List> =>
  (list, [compare], budget) => {
    const rounds = Math.log2(list.length + 2)
    spendElements(list.length * rounds, budget)
    if (isCallable(compare)) return native(list, name, [(a: unknown, b: unknown) => toNumber(compare(a, b), budget)])
    // Without a comparator both items are converted to strings for each comparison.
    spend(budget, (measure(list, budget) * rounds) / 50)
    return native(list, name, [])
  }

/** Flattens nested lists up to a depth. */
function flat(list: List, depth: number, budget: Budget, made: List = []): List {
  for (const one of list) {
    spend(budget)
    if (Array.isArray(one) && depth > 0) flat(one as List, depth - 1, budget, made)
    else checkLength(made.push(one))
  }
  return made
}
const deepestFlat = 20

function joined(list: List, separator: unknown, budget: Budget): string {
  const between = separator === undefined ? ',' : toText(separator, budget)
  spendElements(list.length, budget)
  const max = measure(list, budget) + list.length * between.length
  if (max > budget.characters) throw new CodeError('the code makes too much text')
  const text = list.join(between)
  spendCharacters(budget, text.length)
  return text
}

/** Methods of lists. Methods that return iterators in ECMAScript return lists here. */
export const listMethods: Methods<List> = {
  ...Object.fromEntries(
    (
      [
        'map',
        'filter',
        'forEach',
        'some',
        'every',
        'find',
        'findIndex',
        'findLast',
        'findLastIndex',
        'reduce',
        'reduceRight',
      ] as const
    ).map((name) => [name, callbackMethod(name)]),
  ),
  ...Object.fromEntries((['includes', 'indexOf', 'lastIndexOf'] as const).map((name) => [name, searchMethod(name)])),
  sort: sortMethod('sort'),
  toSorted: sortMethod('toSorted'),
  reverse: copyMethod('reverse'),
  toReversed: copyMethod('toReversed'),
  shift: copyMethod('shift'),
  slice: copyMethod('slice', 2),
  with: copyMethod('with', 1),
  copyWithin: copyMethod('copyWithin', 3),
  unshift: growingMethod('unshift'),
  splice: growingMethod('splice', 2),
  toSpliced: growingMethod('toSpliced', 2),
  fill: (list, [value, ...range], budget) => {
    spendElements(list.length, budget)
    return native(list, 'fill', [value, ...range.map((arg) => toArgument(arg, budget))])
  },
  push: (list, args) => {
    checkLength(list.length + args.length)
    return list.push(...args)
  },
  pop: (list) => list.pop(),
  at: (list, [index], budget) => list.at(toNumber(index, budget)),
  concat: (list, args, budget) => {
    const length = args.reduce<number>((sum, arg) => sum + (Array.isArray(arg) ? arg.length : 1), list.length)
    checkLength(length)
    spendElements(length, budget)
    return list.concat(...args)
  },
  flat: (list, [depth], budget) =>
    flat(list, depth === undefined ? 1 : Math.min(toNumber(depth, budget), deepestFlat), budget),
  flatMap: (list, args, budget) => flat(callbackMethod('map')(list, args, budget) as List, 1, budget),
  join: (list, [separator], budget) => joined(list, separator, budget),
  toString: (list: List, _: unknown[], budget: Budget) => joined(list, undefined, budget),
  keys: (list, _, budget) => {
    spendElements(list.length, budget)
    return [...list.keys()]
  },
  values: (list, _, budget) => {
    spendElements(list.length, budget)
    return [...list]
  },
  entries: (list, _, budget) => {
    spend(budget, list.length)
    return [...list.entries()]
  },
}
