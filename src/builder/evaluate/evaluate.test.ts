import { describe, expect, test } from 'vitest'
import { newBudget } from './budget.ts'
import { createScope, evaluate, loadCompiler } from './evaluate.ts'

await loadCompiler()

const run = (code: string, state: Record<string, unknown> = {}) =>
  evaluate(code, createScope({ state, Builder: { isServer: true } }, newBudget()))

describe('content code evaluates', () => {
  test.each<[string, unknown]>([
    ['state.a.b', 2],
    ['state.a?.missing?.deep', undefined],
    ['state.list[1]', 'two'],
    ['var _virtual_index=state.a.b>1?"more":"less";return _virtual_index', 'more'],
    ['state.list.map(item => item.toUpperCase()).join(", ")', 'ONE, TWO'],
    ['`${state.a.b} places`', '2 places'],
    ['"a".concat(state.a.b)', 'a2'],
    ['state.none ?? "default"', 'default'],
    ['!state.none', true],
    ['state.list.filter((x) => x !== "one").length', 1],
    ['Math.max(1, state.a.b, ...[5, 3])', 5],
    ['Object.keys(state.a)', ['b']],
    ['JSON.stringify({a: [1, null]})', '{"a":[1,null]}'],
    ['new Date("2026-11-21T11:00:00Z").getUTCFullYear()', 2026],
    ['"2026-11-21".replace(/-/g, "/")', '2026/11/21'],
    [
      'const { b, ...rest } = state.a; const [first] = state.list; return first + b + Object.keys(rest).length',
      'one20',
    ],
    ['for (var i = 0, sum = 0; i < 4; i++) { if (i === 2) continue; sum += i } return sum', 4],
    ['let out = ""; for (const item of state.list) out += item[0]; return out', 'ot'],
    ['switch (state.a.b) { case 1: return "one"; case 2: return "two"; default: return "many" }', 'two'],
    ['try { throw "no" } catch (error) { return error } finally { state.done = true }', 'no'],
    ['function twice(n) { return n * 2 } return twice(twice(3))', 12],
    ['Builder.isServer', true],
    ['typeof nothing', 'undefined'],
    ['({ ...state.a }).b', 2],
    ['(state.missing || state.list)', ['one', 'two']],
    ['state.a.b // how many', 2],
    ['return state.list.1;', 'two'],
    ['var _virtual_index=state.missing.deep;return _virtual_index', undefined],
    ['[...new Set(["a", "b", "a"])].join()', 'a,b'],
    ['new Map([["a", 1]]).get("a")', 1],
    ['const all = []; for (const [key, value] of new Map([["a", 1]])) all.push(key + value); return all', ['a1']],
    ['[..."a1b2".matchAll(/[0-9]/g)].map(([digit]) => digit).join("")', '12'],
    ['new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(5)', '$5.00'],
    ['new Date(Date.UTC(2026, 10, 21)).toLocaleDateString("fr-FR", { timeZone: "UTC" })', '21/11/2026'],
    ['String.fromCharCode(65) + btoa("x")', 'AeA=='],
    ['[] instanceof Array && new Date() instanceof Date && !({} instanceof Array)', true],
    ['try { null.x } catch (error) { return error instanceof Error }', true],
    ['Array.prototype.slice.call([1, 2, 3], 1).concat([].concat.apply([], [[4], [5]]))', [2, 3, 4, 5]],
    ['Object.prototype.hasOwnProperty.call(state.a, "b")', true],
    ['made = 5; return made + 1', 6],
    ['Object.freeze([1]).length', 1],
    [
      'let out = ""; outer: for (const a of [1, 2]) for (const b of [1, 2]) { if (b === 2) continue outer; out += a } return out',
      '12',
    ],
    ['const all = []; for (let i = 0; i < 3; i++) all.push(() => i); return all.map((each) => each())', [0, 1, 2]],
    ['const all = []; for (var i = 0; i < 2; i++) all.push(() => i); return all.map((each) => each())', [2, 2]],
    ['try { JSON.parse("{") } catch (error) { return error instanceof SyntaxError }', true],
    ['try { none() } catch (error) { return error.name }', 'ReferenceError'],
    ['"a-b".replace("-", "[$`$&$\']") + "x".replace(/(x)/, "$<n>$$$1$2")', 'a[a-b]b$<n>$x$2'],
    ['"12 345,6".replace(/[^\\d,]+/g, "").split(/,/)', ['12345', '6']],
    ['let n = "4"; return [n++, n, --n, Number(" 7 "), Number("0".repeat(2000))]', [4, 5, 4, 7, Number.NaN]],
    ['["b", "a"].sort((a, b) => (a > b ? "1" : "-1"))', ['a', 'b']],
    ['state.list.map(new Intl.ListFormat("en").format) && [1.5].map(new Intl.NumberFormat("fr").format)', ['1,5']],
    ['const at = [..."ab".matchAll(/./g)].map((found) => found.index); return [...at.keys()].concat(at)', [0, 1, 0, 1]],
    ['Math.max.apply(null, [1, 3]) + Math.min.call(null, 2, 1) + ((a, b) => a + b).bind(null, 1)(2)', 7],
    ['Array.from({ length: 2 }, (_, i) => i * 2).flatMap((x) => [x, [x]])', [0, [0], 2, [2]]],
    ['[].includes && "".padStart ? "new" : "old"', 'new'],
    ['async function main() { fetch("/") } main(); return 1', 1],
    ['', undefined],
  ])('%s', (code, value) => {
    expect(run(code, { a: { b: 2 }, list: ['one', 'two'] })).toEqual(value)
  })

  test('it changes the state of its page', () => {
    const state = { count: 1, nested: { list: [] as number[] } }
    run('state.count += 2; state.nested.list.push(7); state.made = { yes: true }', state)
    expect(state).toEqual({ count: 3, nested: { list: [7] }, made: { yes: true } })
  })

  test.each([
    'async function main() { state.begun = true; try { await later() } finally { state.ended = true } } main()',
    '(async () => { state.begun = true; await Promise.resolve(); state.ended = true })()',
    'const main = async () => { state.begun = true; for (const one of [1]) { await one; state.ended = true } }; main();',
  ])('async code runs up to its first await: %s', (code) => {
    const state: Record<string, unknown> = {}
    run(`function later() { return new Promise(function () {}) } ${code}`, state)
    expect(state).toEqual({ begun: true })
  })

  test('async code generated by the editor runs up to its first await', () => {
    const state: Record<string, unknown> = {}
    run(
      `var __awaiter=function(e,n,t,r){return new(t||(t=Promise))((function(o,i){function a(e){try{l(r.next(e))}catch(e){i(e)}}function u(e){try{l(r.throw(e))}catch(e){i(e)}}function l(e){var n;e.done?o(e.value):(n=e.value,n instanceof t?n:new t((function(e){e(n)}))).then(a,u)}l((r=r.apply(e,n||[])).next())}))};
       function main(){return __awaiter(this,void 0,void 0,(function(){state.begun = true; return { next: function () { return { done: true, value: undefined } } }}))} return main();`,
      state,
    )
    expect(state['begun']).toBe(true)
  })
})

describe('content code is isolated', () => {
  test.each([
    'globalThis',
    'window',
    'process',
    'fetch("https://example.org")',
    'self.postMessage(1)',
    'import("x")',
    'eval("1")',
    'Function("return 1")()',
    'constructor',
    'require("fs")',
    'caches',
  ])('%s is not defined', (code) => {
    expect(() => run(code)).toThrow(/./)
  })

  test.each([
    '({}).constructor.constructor("return globalThis")()',
    '[].constructor.constructor("return globalThis")()',
    '"".constructor.constructor("return globalThis")()',
    '(() => 1).constructor("return globalThis")()',
    'Math.max.constructor("return globalThis")()',
    '[]["const" + "ructor"]["const" + "ructor"]("return globalThis")()',
    '[]["map"]["constructor"]("return globalThis")()',
    'Object.getPrototypeOf({})',
    'Reflect',
    'new Proxy({}, {})',
    'Symbol.iterator',
    'state.list.__proto__.push = 1',
    'state.__proto__.polluted = 1',
    'state["__proto__"]["polluted"] = 1',
    '({}).__proto__ = { polluted: 1 }',
    'Object.assign({}.__proto__, { polluted: 1 })',
    'Object.prototype.polluted = 1',
    'Math.max = 1',
    'Math.PI = 3',
    'JSON.parse = null',
    '[].push.polluted = 1',
    'String.fromCharCode.call = 1',
    'state.text.repeat.call("x", 1e9)',
    '["x"].map("".repeat, "y")',
    'let f = "".repeat; return f(3)',
    'arguments.callee',
    '(function () { return this })().Array',
    '(function f() { return f.caller })()',
    'class A {}',
    '(async () => globalThis)()',
    'function* g() {}',
    'new Set([1]).constructor.constructor("return globalThis")()',
    'Intl.NumberFormat.constructor("return globalThis")()',
    'Promise.resolve(1).then.constructor("return globalThis")()',
    'Function.prototype.call.call(Object)',
    'undefined.x',
    'state = 1',
    'Builder = 1',
  ])('%s reaches no host object', (code) => {
    const state = { list: [1], text: 'a' }
    let value: unknown
    try {
      value = run(code, state)
    } catch {
      value = undefined
    }
    expect(typeof value === 'object' && value !== null && 'Array' in value).toBe(false)
    expect(value).not.toBe(globalThis)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((() => undefined as unknown as { polluted?: unknown }) as { polluted?: unknown }).not.toHaveProperty(
      'polluted',
    )
    expect(Math.max(1, 2)).toBe(2)
    expect(typeof JSON.parse).toBe('function')
  })

  test.each([
    'while (true) {}',
    'for (;;) {}',
    'do {} while (1)',
    'function again() { return again() } again();',
    'const f = () => f(); f();',
    '"x".repeat(1e9)',
    '"x".padEnd(1e9)',
    'let s = "x"; while (true) s += s',
    'let s = "x"; for (let i = 0; i < 40; i++) s = `${s}${s}`; return s',
    'let a = [1]; for (let i = 0; i < 40; i++) a = a.concat(a); return a',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [...a, ...a]; return a',
    'new Array(1e9).join("x")',
    'Array(1e9)',
    'Array.from({ length: 1e9 })',
    'let a = []; a.length = 1e9; return a',
    'let a = []; a[1e8] = 1; return a.join()',
    'let s = "x".repeat(100000); let a = new Array(9000).fill(s); return a.join("")',
    'let s = "x".repeat(100000); let a = new Array(9000).fill(s); return "" + a',
    'let s = "x".repeat(100000); let a = new Array(9000).fill(s); return JSON.stringify(a)',
    'let s = "x".repeat(100000); return s.replaceAll("x", s)',
    'let s = "x".repeat(100000); return s.split("").map(() => s).join("")',
    'let a = []; a[0] = a; return JSON.stringify(a)',
    'let a = []; a[0] = a; return "" + a',
    'try { while (true) {} } catch (e) {} while (true) {}',
    'try { while (true) {} } finally { while (true) {} }',
    '[3, 1, 2].sort(() => { while (true) {} })',
    'const all = new Set(); for (let i = 0; true; i++) all.add(i)',
    'for (;;) new Intl.NumberFormat("fr")',
    'for (;;) (1).toLocaleString("fr")',
    '(async () => { while (true) {} })()',
    'let a = [1].values(); for (let i = 0; i < 22; i++) a = a.flatMap(Array.of); return a.reduce(Math.max)',
    'let s = "x".repeat(19990); for (let i = 0; i < 6; i++) s = s.replace(/x/g, "$`")',
    'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; return Math.abs(a)',
    'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; return { a }[a]',
    'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; return null[a]',
    'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; a[a]()',
    'let s = "x".repeat(9e5), t = "x".repeat(9e5); for (;;) s === t',
    'let o = {}; for (let i = 0; i < 9000; i++) o["k" + i] = i; for (;;) Object.keys(o)',
    'let s = "x".repeat(9e5); for (;;) for (const x in s) break',
    'for (;;) try { "a".split("b", -1e9) } catch (e) {}',
    'for (;;) "a".split("b", NaN)',
    'let s = "x".repeat(5e5), o = { toJSON: () => s }; return JSON.stringify([o, o, o, o, o])',
    'let s = "x".repeat(5e5), o = { toString: () => s }; return [o, o, o, o, o].join()',
    'let n = 2n; for (;;) n = n ** n',
    `for (;;) { ${'state;'.repeat(9000)} }`,
    'Object.assign([], { length: 1e9 })',
    `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
    'x'.repeat(100_000),
  ])('%.60s ends within its budget', (code) => {
    const begun = process.cpuUsage()
    expect(() => run(code)).toThrow(/./)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(3000)
  })

  test('random code neither escapes nor hangs', () => {
    const pieces = [
      'state',
      '.a',
      '["constructor"]',
      '.__proto__',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '=>',
      '=',
      '+',
      'function',
      'return',
      ';',
      ',',
      '1',
      '"x"',
      '.call',
      '.apply',
      'this',
      'new',
      '...',
      '?.',
      '`',
      '${',
      'Math',
      'Object',
      '.assign',
      '.map',
      'while(1)',
      'try{',
      'catch(e){',
      'delete ',
      'typeof ',
    ]
    let seed = 42
    const random = (max: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % max
    for (let round = 0; round < 5000; round++) {
      const code = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join('')
      try {
        const value = run(code, { a: [1, { b: 2 }] })
        expect(value).not.toBe(globalThis)
        expect(value).not.toBe(Function)
        expect(value).not.toBe(Object.prototype)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
