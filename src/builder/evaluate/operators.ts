import { spendCharacters, type Budget } from './budget.ts'
import { instanceChecks } from './builtins.ts'
import { isForbiddenName, toArgument, toPropertyName, toPrimitive, spendLength, toNumber } from './values.ts'

/** Unary operators. */
export const unary: Readonly<Record<string, (value: unknown, budget: Budget) => unknown>> = {
  '!': (value) => !value,
  '-': (value, budget) => -toNumber(value, budget),
  '+': toNumber,
  '~': (value, budget) => ~toNumber(value, budget),
  typeof: (value) => typeof value,
  void: () => undefined,
}

type Work = (a: unknown, b: unknown, budget: Budget) => unknown
const numeric =
  (work: (a: number, b: number) => number): Work =>
  (a, b, budget) =>
    work(toNumber(a, budget), toNumber(b, budget))
const compared =
  (work: (a: number, b: number) => boolean): Work =>
  (a, b, budget) => {
    const [left, right] = comparable(toPrimitive(a, budget), toPrimitive(b, budget), budget)
    return work(left as number, right as number)
  }

/** Two primitive values before they are compared: strings with each other, or converted by the native operator. */
function comparable(a: unknown, b: unknown, budget: Budget): [unknown, unknown] {
  if (typeof a !== 'string' || typeof b !== 'string') return [toArgument(a, budget), toArgument(b, budget)]
  spendLength(a, budget)
  spendLength(b, budget)
  return [a, b]
}

/** Strict equality. */
export const isSame: Work = (a, b, budget) => {
  if (typeof a === 'string' && typeof b === 'string' && a.length === b.length) spendLength(a, budget)
  return a === b
}

const isObject = (value: unknown) => typeof value === 'object' || typeof value === 'function'
const loosely: Work = (a, b, budget) => {
  const isNative = (isObject(a) && isObject(b)) || a === null || b === null || a === undefined || b === undefined
  const [left, right] = isNative ? [a, b] : comparable(toPrimitive(a, budget), toPrimitive(b, budget), budget)
  // oxlint-disable-next-line eqeqeq -- implements `==`
  return left == right
}

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  const [a, b] = [toPrimitive(left, budget), toPrimitive(right, budget)]
  if (typeof a !== 'string' && typeof b !== 'string' && !(a instanceof Date) && !(b instanceof Date))
    return Number(a) + Number(b)
  const text = String(a) + String(b)
  spendCharacters(budget, text.length)
  return text
}

/** Binary operators. */
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
  '===': isSame,
  '!==': (a, b, budget) => !isSame(a, b, budget),
  '<': compared((a, b) => a < b),
  '>': compared((a, b) => a > b),
  '<=': compared((a, b) => a <= b),
  '>=': compared((a, b) => a >= b),
  in: (key, of) =>
    typeof of === 'object' && of !== null && !isForbiddenName(toPropertyName(key)) && toPropertyName(key) in of,
  // Content code has no classes, so only built-in types can be tested.
  instanceof: (value, kind) => instanceChecks.get(kind)?.(value) ?? false,
}
