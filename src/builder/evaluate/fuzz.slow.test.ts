import { expect, test } from 'vitest'
import { randomNumbers } from '../../../tests/support/random-numbers.ts'
import { newBudget } from './budget.ts'
import { createScope, evaluate, loadCompiler } from './evaluate.ts'

await loadCompiler()

const seed = 2_611_22
const random = randomNumbers(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const some = (max: number, make: () => string) =>
  Array.from({ length: Math.floor(random() * (max + 1)) }, make).join(', ')

const names = ['a', 'b', 's', 'o', 'm', 'r', 'f', 'state', 'i']
const textMethods =
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll search slice split startsWith substring toLocaleLowerCase toLowerCase toUpperCase trim toString anchor link'.split(
    ' ',
  )
const listMethods =
  'at concat copyWithin entries every fill filter find findIndex findLast flat flatMap forEach includes indexOf join keys lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toLocaleString toReversed toSorted toSpliced toString unshift values with drop take toArray next'.split(
    ' ',
  )
const otherMethods =
  'get set has add delete clear forEach keys values entries union isSubsetOf test exec compile toString valueOf toFixed toPrecision toLocaleString toISOString getTime format formatToParts select call apply bind then catch hasOwnProperty toJSON'.split(
    ' ',
  )
const natives =
  'Math.max Math.min Math.hypot Math.abs Array.of Array.from Array.isArray Array String Number Boolean Object Object.keys Object.values Object.entries Object.assign Object.fromEntries Object.hasOwn Object.groupBy Map.groupBy JSON.parse JSON.stringify String.fromCharCode String.raw Number.parseInt parseFloat isNaN encodeURIComponent decodeURIComponent btoa atob Date Date.parse Date.UTC RegExp Promise.all console.log Array.prototype.map.call [].concat.apply Array.prototype.slice.call'.split(
    ' ',
  )
const made =
  'Date Array Map Set RegExp Error String Number Object Promise Intl.NumberFormat Intl.DateTimeFormat Intl.ListFormat Intl.Segmenter'.split(
    ' ',
  )
/** Texts that native conversions read for long. */
const longTexts = ['zeros', 'spaces', 'brackets', 'letters']
const numbers = ['0', '1', '-1', '2', '7', '1e3', '9999', '1e5', '1e9', '1e21', 'NaN', '0.5', 'Infinity']

const pattern = (depth: number): string => {
  const inside = () => pattern(depth - 1)
  if (depth === 0) return pick(['a', '.', '\\w', '\\s', '[^b]', 'x', '$', '^', '\\b'])
  return pick([
    () => inside() + inside(),
    () => `(${inside()}|${inside()})`,
    () => `(${pick(['a', 'b'])}${inside()})${pick(['*', '+', '?'])}`,
    () => `(?:${inside()}x)${pick(['*', '+', '{2,}', '{0,40}', '{9}', '*?'])}`,
    () => `${pick(['a', '.', '\\w', '[^b]'])}${pick(['*', '+', '?', '{1,9}', '*?'])}${inside()}`,
  ])()
}
const literal = () => `/${pattern(3)}/${pick(['', 'g', 'gi', 'y', 'u', 'gs', 'm'])}`

const text = () =>
  pick([
    () =>
      pick([
        '"a"',
        '"aaaa"',
        '"ab,ba"',
        '"é💚"',
        '"$&$`"',
        '"$1$<x>"',
        '""',
        '"[[[{}]]]"',
        '"ﷺ"',
        '"fr"',
        '"__proto__"',
      ]),
    () => `"${pick(['a', 'ab', 'x,', '[', '\\\\', 'ß'])}".repeat(${pick(numbers)})`,
    () => pick(longTexts),
    () => `\`\${${expression(1)}}-\${${expression(1)}}\``,
  ])()

const fn = (depth: number) =>
  pick([
    () => `(${pick(['x', 'x, y', '...x', '{ a, ...x }', '[x = a]'])}) => ${expression(depth - 1)}`,
    () => `function (x) { ${statement(depth - 1)}; return ${expression(depth - 1)} }`,
    () => pick(natives),
    () => pick(names),
  ])()

function expression(depth: number): string {
  if (depth <= 0) return pick([() => pick(names), () => pick(numbers), text, () => '[]', () => '({})', literal])()
  const inside = () => expression(depth - 1)
  return pick([
    () => pick(names),
    text,
    literal,
    () => `[${some(4, inside)}]`,
    () => `[...${inside()}, ...${inside()}]`,
    () => `({ a: ${inside()}, ...${inside()}, [${inside()}]: ${fn(depth)} })`,
    () => `({ ${pick(['toString', 'valueOf', 'toJSON', 'join', 'length'])}: ${pick([fn(depth), inside()])} })`,
    () =>
      `(${inside()} ${pick(['+', '-', '*', '==', '===', '<', '&&', '||', '??', 'in', 'instanceof', '**', '%'])} ${inside()})`,
    () => `(${inside()} ? ${inside()} : ${inside()})`,
    () =>
      `${pick(['a', 's', 'o', 'r', `(${inside()})`])}.${pick(textMethods)}(${some(2, () => pick([inside, text, literal, () => fn(depth)])())})`,
    () =>
      `${pick(['a', 'b', `(${inside()})`])}.${pick(listMethods)}(${some(2, () => pick([inside, () => fn(depth)])())})`,
    () =>
      `${pick(['a', 's', 'o', 'm', 'r', 'f', `(${inside()})`])}.${pick(otherMethods)}(${some(2, () => pick([inside, () => fn(depth)])())})`,
    () => `${pick(natives)}(${some(3, inside)})`,
    () => `new ${pick(made)}(${some(2, inside)})`,
    () =>
      `new RegExp(${pick([text, inside, () => `"${pattern(3).replaceAll('\\', '\\\\')}"`, () => `"${pick(['\\\\p{L}', '(?=a)', '[\\\\p{L}--[a]]', '\\\\1', '(a*)*'])}".repeat(${pick(numbers)})`])()}, ${pick(['"g"', '""', 'undefined', '"iu"', '"vi"'])})`,
    () => `f(${some(2, inside)})`,
    () => `(${inside()})[${inside()}]`,
    () => `(${fn(depth)})(${some(2, inside)})`,
    () => `(${pick(['typeof ', '-', '!', 'void ', 'delete o.a || '])}${inside()})`,
    () => `(o.a = ${inside()}, ${pick(['o.a++', '--o.a', 'o.a += 1'])})`,
  ])()
}

function statement(depth: number): string {
  const value = () => expression(Math.max(1, depth))
  if (depth <= 0) return `${pick(['a', 's', 'o', 'b'])} = ${value()}`
  const inside = () => statement(depth - 1)
  return pick([
    () => `${pick(['a', 'b', 's', 'o', 'm', 'r'])} ${pick(['=', '+=', '??=', '||='])} ${value()}`,
    // Repeated doubling grows without bounds.
    () =>
      `for (let i = 0; i < ${pick(numbers)}; i++) { ${pick(['a = [...a, ...a]', 's += s', 'a = [a, a]', 'o = { ...o, [i]: o }', 'a.push(a)', 's = s.replace(/a*/g, "$`$&$\'")', 'm.set(m.size, s + i)', 'a = a.flatMap(Array.of)', 's = `${s}${s}`', 'a = a.concat(a)'])}; ${inside()} }`,
    // One native operation again and again.
    () => `for (let n = 0; n < 4000; n = n + 1) { try { ${value()} } catch (e) {} }`,
    () =>
      `for (let n = 0; n < 4000; n = n + 1) { try { (${pick(['s', '"x"', 'a', 'b', 'o', 'm', '(1)', 'new Date()', 'r', 'f'])}).${pick([...textMethods, ...listMethods, ...otherMethods, 'setTime', 'toFixed'])}(${pick([...longTexts, '() => zeros'])}${pick(['', `, ${pick(longTexts)}`])}) } catch (e) {} }`,
    () =>
      `for (let n = 0; n < 4000; n = n + 1) { try { ${pick(['o', 'b'])}[${pick(longTexts)}${pick(['', ' + n', ' + "x"'])}] = ${pick(natives)}(${pick(longTexts)}) } catch (e) {} }`,
    () => `while (${pick(['true', value()])}) { ${inside()} }`,
    () => `for (const x of ${value()}) { ${inside()} }`,
    () => `for (const x in ${value()}) { ${inside()} }`,
    () => `try { ${inside()} } catch (e) { ${inside()} } finally { ${inside()} }`,
    () => `if (${value()}) { ${inside()} } else { ${inside()} }`,
    () => `{ const { a: c, ...d } = ${value()}; o = d }`,
    () => `state.x = ${value()}; state[${value()}] = a`,
    () => `${inside()}; ${inside()}`,
  ])()
}

const begin =
  'const zeros = "0".repeat(3e4), spaces = " ".repeat(3e4), brackets = "(".repeat(3e4), letters = "é".repeat(3e4);let a = [1, [2, "aaab"], { a: 3 }], b = [3, 1, 2], s = "aaaaaaaaaaaaaaaaaaaaaaaab", o = { a: 1 }, m = new Map([[1, a]]), r = /a|b/g, i = 0, f = (x) => x;'
/** Wraps a statement in `try`, so that the following ones run after a failure. */
const attempt = (code: string) => `try { ${code} } catch (e) { i++ }`
const program = () =>
  `${begin} ${Array.from({ length: 2 + Math.floor(random() * 3) }, () => attempt(statement(3))).join('; ')}; ${attempt(`return ${expression(3)}`)}`

/**
 * Each program gets a part of a page's budget, so that many can run; the limits of time and memory are lower
 * accordingly.
 */
const [stepsPart, charactersPart] = [80, 10]
const [maxMs, maxBytes] = [50, 40e6]

/** Resources a freshly compiled program uses: CPU time in ms, memory in bytes, budget. */
function use(code: string) {
  const whole = newBudget()
  const budget = { ...whole, steps: whole.steps / stepsPart, characters: whole.characters / charactersPart }
  const memory = process.memoryUsage().heapUsed
  const begun = process.cpuUsage()
  let value: unknown
  try {
    value = evaluate(code, createScope({ state: { list: ['a', { b: 1 }], text: 'a' } }, budget))
  } catch (error) {
    value = error
  }
  const { user, system } = process.cpuUsage(begun)
  return { ms: (user + system) / 1000, bytes: process.memoryUsage().heapUsed - memory, value, budget }
}

test('20,000 generated programs stay within steps, time and memory', { timeout: 600_000 }, () => {
  let ended = 0
  for (let count = 0; count < 20_000; count++) {
    const code = program()
    const { ms, bytes, value, budget } = use(code)
    if (ms > maxMs || bytes > maxBytes) {
      // Compiler threads and garbage collection disturb the measurement, so an excess counts only if it is
      // reproducible.
      const again = Array.from({ length: 5 }, () => use(code))
      expect(Math.min(ms, ...again.map((run) => run.ms)), `ms of ${code} (seed ${seed})`).toBeLessThan(maxMs)
      expect(Math.min(bytes, ...again.map((run) => run.bytes)), `bytes of ${code} (seed ${seed})`).toBeLessThan(
        maxBytes,
      )
    }
    // Work that exceeded the budget was not done, and the code ended.
    const isWithin = budget.steps >= 0 && budget.characters >= 0
    expect(isWithin || value instanceof Error, `budget of ${code} (seed ${seed})`).toBe(true)
    expect(value).not.toBe(globalThis)
    expect(value).not.toBe(Function)
    expect(value).not.toBe(Object.prototype)
    if (!(value instanceof Error)) ended += 1
  }
  // Most programs do something and end by themselves.
  expect(ended).toBeGreaterThan(3000)
  expect(Object.keys(Object.prototype)).toEqual([])
})
