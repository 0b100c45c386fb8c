import { CodeError, mostElements, spend, spendCharacters, type Budget } from './budget.ts'
import { measure } from './values.ts'

/** A pattern that cannot take for ever: short, and without repetition of a repetition. */
export function checkPattern(pattern: string): void {
  if (pattern.length > 200 || /[+*}]\??\)[+*{?]|\\\d/.test(pattern)) throw new CodeError('the pattern is too costly')
}

const patternMethods = new Set(['match', 'matchAll', 'search', 'replace', 'replaceAll', 'split', 'test', 'exec'])
const mostMatched = 20_000

/** The most that a method of texts can make of what it is given, characters. */
function outcome(text: string, method: string, args: readonly unknown[], budget: Budget): number {
  if (method === 'repeat') return text.length * Math.max(0, Number(args[0]) || 0)
  if (method === 'padStart' || method === 'padEnd') return Math.max(text.length, Number(args[0]) || 0)
  if (method === 'replace' || method === 'replaceAll' || method === 'split')
    return text.length + (text.length + 1) * (typeof args[1] === 'string' ? args[1].length : 0)
  return text.length + (method === 'concat' ? measure(args, budget) : 0)
}

/** Methods of lists that hand out as much as they are given, and no more steps than they have elements. */
function checkList(list: readonly unknown[], method: string, args: readonly unknown[], budget: Budget): void {
  spend(budget, list.length)
  if (method === 'join' || method === 'toString' || method === 'toLocaleString')
    spendCharacters(budget, measure(list, budget) + list.length * String(args[0] ?? ',').length)
  const added = args.reduce<number>((sum, arg) => sum + (Array.isArray(arg) ? arg.length : 1), 0)
  if (/^(push|unshift|concat|splice|toSpliced)$/.test(method) && list.length + added > mostElements)
    throw new CodeError('the list is too long')
  if (method === 'flat' || method === 'flatMap') measure(list, budget)
}

/** What writes dates and numbers as people do takes longer. */
export const languageSteps = 500

/** The elements of what can be gone through: a list, a text, a set, what a search found …; a copy. @throws {CodeError} */
export function listOf(value: unknown, budget: Budget): unknown[] {
  const isOpen = typeof value === 'string' || (typeof value === 'object' && value !== null && Symbol.iterator in value)
  if (!isOpen) throw new CodeError('only a list can be gone through')
  const list: unknown[] = []
  for (const one of value as Iterable<unknown>) {
    spend(budget)
    if (list.push(one) > mostElements) throw new CodeError('the list is too long')
  }
  return list
}

/**
 * Calls a method of a text, a list, a date …, once it is sure that the call ends soon and makes nothing huge.
 * @throws {CodeError}
 */
export function callMethod(of: unknown, method: string, fn: Function, args: unknown[], budget: Budget): unknown {
  spend(budget, /^(toLocale|localeCompare|format)/.test(method) ? languageSteps : 1)
  if (typeof of === 'string') {
    if (patternMethods.has(method)) checkSubject(of, args[0])
    spendCharacters(budget, outcome(of, method, args, budget))
  } else if (Array.isArray(of)) checkList(of, method, args, budget)
  else if (of instanceof RegExp) checkSubject(String(args[0]), of)
  else if (of instanceof Map || of instanceof Set) spend(budget, of.size)
  return checked(Reflect.apply(fn, of, args))
}

function checkSubject(subject: string, pattern: unknown): void {
  const isPattern = pattern instanceof RegExp
  if (isPattern) checkPattern(pattern.source)
  else if (typeof pattern === 'string') checkPattern(pattern.replace(/[.*+?^${}()|[\]\\]/g, ''))
  if (isPattern && subject.length > mostMatched) throw new CodeError('the text is too long for a pattern')
}

/** What came out of a call, if it is not too much. */
export function checked<T>(value: T): T {
  if (Array.isArray(value) && value.length > mostElements) throw new CodeError('the list is too long')
  return value
}
