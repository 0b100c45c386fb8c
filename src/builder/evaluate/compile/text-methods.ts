import { CodeError, maxElements, spend, spendCharacters, type Budget } from '../budget.ts'
import type { Method, Methods } from './method.ts'
import { intlSteps, spendIntlCall } from '../formatters.ts'
import { MeteredRegExp } from '../regexp/metered-regexp.ts'
import { isCallable, toArgument, spendLength, toNumber, toText } from '../values.ts'

type Name = Exclude<keyof typeof String.prototype, typeof Symbol.iterator | number | 'length'>

const native = (text: string, name: Name, args: unknown[]): unknown =>
  Reflect.apply(String.prototype[name] as (...args: unknown[]) => unknown, text, args)

/** A method in constant time. */
const constantTimeMethod =
  (name: Name): Method<string> =>
  (text, args, budget) =>
    native(
      text,
      name,
      args.map((arg) => toArgument(arg, budget)),
    )

/** A method that reads the whole text and creates one of similar length. */
const transformMethod =
  (name: Name): Method<string> =>
  (text, args, budget) => {
    spendLength(text, budget, 4)
    const made = native(
      text,
      name,
      args.map((arg) => toArgument(arg, budget)),
    ) as string
    spendCharacters(budget, made.length)
    return made
  }

/** A method that returns a part of the text; engines do not copy it. */
const sliceMethod =
  (name: 'slice' | 'substring' | 'substr'): Method<string> =>
  (text, args, budget) => {
    const part = constantTimeMethod(name)(text, args, budget) as string
    spendCharacters(budget, part.length / 4)
    return part
  }

/** A method that compares the start or end of the text. */
const prefixMethod =
  (name: 'startsWith' | 'endsWith'): Method<string> =>
  (text, [sought, from], budget) => {
    const part = toText(sought, budget)
    return native(text, name, from === undefined ? [part] : [part, toNumber(from, budget)])
  }

/** A method that searches a string. */
const searchMethod =
  (name: Name): Method<string> =>
  (text, args, budget) => {
    const sought = toText(args[0], budget)
    spendLength(text, budget, Math.max(1, sought.length))
    return native(text, name, [sought, ...args.slice(1).map((arg) => toArgument(arg, budget))])
  }

/** A method that pads the text to a length. */
const padMethod =
  (name: 'padStart' | 'padEnd'): Method<string> =>
  (text, [length, filler], budget) => {
    const max = toNumber(length, budget)
    spendCharacters(budget, Math.max(text.length, max || 0))
    return native(text, name, [max, filler === undefined ? filler : toText(filler, budget)])
  }

/** A locale-sensitive method. */
const localeMethod =
  (name: Name): Method<string> =>
  (text, args, budget) => {
    spendIntlCall(args.slice(name === 'localeCompare' ? 1 : 0), budget)
    spend(budget, intlSteps)
    spendLength(text, budget, 10)
    const made = native(text, name, name === 'localeCompare' ? [toText(args[0], budget), ...args.slice(1)] : args)
    if (typeof made === 'string') spendCharacters(budget, made.length)
    return made
  }

const patternOf = (given: unknown, budget: Budget, flags?: string) =>
  given instanceof MeteredRegExp
    ? given
    : new MeteredRegExp(given === undefined ? '(?:)' : toText(given, budget), flags)

/** A method that searches a regular expression; strings are converted to one. */
const matchMethod =
  (name: 'match' | 'matchAll' | 'search'): Method<string> =>
  (text, [given], budget) => {
    const pattern = patternOf(given, budget, name === 'matchAll' ? 'g' : undefined)
    if (name !== 'matchAll') return native(text, name, [pattern])
    const found: unknown[] = []
    for (const one of text.matchAll(pattern)) {
      spend(budget, 2)
      if (found.push(one) > maxElements) throw new CodeError('the list is too long')
    }
    return found
  }

const replaceMethod =
  (name: 'replace' | 'replaceAll'): Method<string> =>
  (text, [given, other], budget) => {
    const sought = given instanceof MeteredRegExp ? given : toText(given, budget)
    if (typeof sought === 'string') spendLength(text, budget, Math.max(1, sought.length))
    const instead = isCallable(other)
      ? (...found: unknown[]) => toText(other.apply(undefined, found), budget)
      : substitution(toText(other, budget), text, budget)
    spendCharacters(budget, text.length)
    return native(text, name, [sought, instead])
  }

/** Compiles a replacement template with `$1`, `$&` … (ECMA-262, GetSubstitution). */
function substitution(template: string, text: string, budget: Budget): (...found: unknown[]) => string {
  spend(budget, template.length / 4)
  const parts = template.split(/(\$(?:[$&`']|\d\d?))/)
  return (whole, ...rest) => {
    spend(budget, 1 + parts.length / 4)
    const [at, groups] = [rest.at(-2) as number, rest.slice(0, -2) as (string | undefined)[]]
    const valueOf = (sign: string): string => {
      if (sign === '$$') return '$'
      if (sign === '$&') return whole as string
      if (sign === '$`') return text.slice(0, at)
      if (sign === "$'") return text.slice(at + (whole as string).length)
      const [one, two] = [Number(sign[1]), Number(sign.slice(1))]
      if (two >= 1 && two <= groups.length) return groups[two - 1] ?? ''
      return one >= 1 && one <= groups.length ? (groups[one - 1] ?? '') + sign.slice(2) : sign
    }
    let made = ''
    for (const [index, part] of parts.entries()) {
      // `split` with a group returns the template's placeholders at odd indexes.
      const value = index % 2 === 1 ? valueOf(part) : part
      spendCharacters(budget, value.length)
      made += value
    }
    return made
  }
}

/** Methods of strings. */
export const textMethods: Methods<string> = {
  ...Object.fromEntries(
    (['at', 'charAt', 'charCodeAt', 'codePointAt', 'toString', 'valueOf'] as const).map((name) => [
      name,
      constantTimeMethod(name),
    ]),
  ),
  ...Object.fromEntries(
    (['trim', 'trimStart', 'trimEnd', 'toUpperCase', 'toLowerCase'] as const).map((name) => [
      name,
      transformMethod(name),
    ]),
  ),
  ...Object.fromEntries((['includes', 'indexOf', 'lastIndexOf'] as const).map((name) => [name, searchMethod(name)])),
  slice: sliceMethod('slice'),
  substring: sliceMethod('substring'),
  substr: sliceMethod('substr'),
  startsWith: prefixMethod('startsWith'),
  endsWith: prefixMethod('endsWith'),
  ...Object.fromEntries(
    (['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase'] as const).map((name) => [name, localeMethod(name)]),
  ),
  padStart: padMethod('padStart'),
  padEnd: padMethod('padEnd'),
  match: matchMethod('match'),
  matchAll: matchMethod('matchAll'),
  search: matchMethod('search'),
  replace: replaceMethod('replace'),
  replaceAll: replaceMethod('replaceAll'),
  concat: (text, args, budget) => {
    const parts = args.map((arg) => toText(arg, budget))
    spendCharacters(budget, text.length)
    return text.concat(...parts)
  },
  repeat: (text, [times], budget) => {
    const count = toNumber(times, budget)
    spendCharacters(budget, text.length * Math.max(0, count || 0))
    return text.repeat(count)
  },
  normalize: (text, [form], budget) => {
    spendCharacters(budget, text.length * 20)
    return text.normalize(toArgument(form, budget) as string | undefined)
  },
  split: (text, [separator, limit], budget) => {
    const max = limit === undefined ? undefined : toNumber(limit, budget)
    if (separator === undefined) return [text]
    const by = separator instanceof MeteredRegExp ? separator : toText(separator, budget)
    const parts = typeof by === 'string' ? text.length / Math.max(1, by.length) + 1 : text.length
    spend(budget, (max !== undefined && max >= 0 ? Math.min(parts, max) : parts) / 4)
    spendLength(text, budget, typeof by === 'string' ? Math.max(1, by.length) : 1)
    spendCharacters(budget, text.length)
    return text.split(by, max)
  },
}
