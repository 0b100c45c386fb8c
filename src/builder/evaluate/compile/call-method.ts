import { CodeError, maxElements, spend, type Budget } from '../budget.ts'
import { isFormatter } from '../formatters.ts'
import type { Methods } from './method.ts'
import { listMethods } from './list-methods.ts'
import {
  booleanMethods,
  dateMethods,
  formatterMethods,
  functionMethods,
  mapMethods,
  numberMethods,
  objectMethods,
  patternMethods,
  setMethods,
} from './object-methods.ts'
import { MeteredRegExp } from '../regexp/metered-regexp.ts'
import { textMethods } from './text-methods.ts'

/**
 * Calls a method of a string, list, date …
 * @throws {CodeError} when the method is not allowed or the budget is exhausted
 */
export function callMethod(of: unknown, name: string, args: unknown[], budget: Budget): unknown {
  spend(budget)
  const methods = methodsOf(of)
  if (!Object.hasOwn(methods, name)) throw new CodeError(`the method ${name} is not known here`)
  return checkLength(methods[name]!(of as never, args, budget))
}

function methodsOf(of: unknown): Methods<never> {
  if (typeof of === 'string') return textMethods
  if (Array.isArray(of)) return listMethods
  if (typeof of === 'number') return numberMethods
  if (typeof of === 'boolean') return booleanMethods
  if (typeof of === 'function') return functionMethods
  if (of instanceof Date) return dateMethods
  if (of instanceof MeteredRegExp) return patternMethods
  if (of instanceof Map) return mapMethods
  if (of instanceof Set) return setMethods
  return isFormatter(of) ? formatterMethods : objectMethods
}

/** Returns the value unless it is a list that is too long. */
export function checkLength<T>(value: T): T {
  if (Array.isArray(value) && value.length > maxElements) throw new CodeError('the list is too long')
  return value
}
