import { spendCharacters, type Budget } from './budget.ts'
import { kinds } from './builtins.ts'
import { isClosed, toText } from './values.ts'

/** A value as operators see it: lists and objects as their texts. */
const primitive = (value: unknown, budget: Budget): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? toText(value, budget) : value

const number = (value: unknown, budget: Budget) => Number(primitive(value, budget))

/** What stands before one value, by its sign. */
export const unary: Readonly<Record<string, (value: unknown, budget: Budget) => unknown>> = {
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

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  const [a, b] = [primitive(left, budget), primitive(right, budget)]
  if (typeof a !== 'string' && typeof b !== 'string' && !(a instanceof Date) && !(b instanceof Date))
    return Number(a) + Number(b)
  const text = String(a) + String(b)
  spendCharacters(budget, text.length)
  return text
}

/** What stands between two values, by its sign. */
export const binary: Readonly<Record<string, Work>> = {
  '+': add,
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
  // Only of the language's own kinds: what the content's code makes has none.
  instanceof: (value, kind) => kinds.get(kind)?.(value) ?? false,
}
