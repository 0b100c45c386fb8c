import { expect, test, vi } from 'vitest'
import { CodeError, newBudget } from './budget.ts'
import { createScope, evaluate, loadCompiler } from './evaluate.ts'

await loadCompiler()

const run = (code: string) => evaluate(code, createScope({ state: {} }, newBudget()))

const long = "let s = '0'.repeat(1900000), t = ' '.repeat(9e4), l = [3, 1, 2], x, i = 0;"
test.each([
  `${long} for (;;) { x = s; x++ }`,
  "const s = '('.repeat(1900000); for (;;) new Date(s)",
  "const s = ' '.repeat(1900000); for (;;) 'x'.charAt(s)",
  `${long} for (;;) { try { l['1'.repeat(9e4) + 'x'] = 1 } catch (e) {} }`,
  "for (;;) try { RegExp('\\\\p{L}'.repeat(4000), 'iu') } catch (e) {}",
  "let i = 0; for (;;) try { RegExp('[\\\\p{L}--[\\\\p{Lu}]]'.repeat(1500), 'vi') } catch (e) {}",
  "let i = 0; for (;;) try { RegExp('[\\\\p{L}' + i++ + ']', 'iu').test('é') } catch (e) {}",
  `${long} for (;;) l.sort(() => s)`,
  `${long} for (;;) { s < 5; s == 5; s >= 1; -s; isNaN(s) }`,
  `${long} for (;;) new Date().setTime(t)`,
  `const all = new Set(); for (let i = 0; i < 50; i++) all.add('x'.repeat(16500) + i); for (;;) all.has('y')`,
  `for (;;) (5e-324).toString(2)`,
  `let x = 1; for (;;) ${'{ let y = 1;'.repeat(150)} x ${'}'.repeat(150)}`,
  `for (;;) { ${'() => 1;'.repeat(1500)} }`,
  `let i = 0; for (;;) new RegExp('(a|b|[c-z]){20}'.repeat(2) + i++)`,
])('%s costs what it touches', (code) => {
  const begun = process.cpuUsage()
  expect(() => run(code)).toThrow(/./)
  const { user, system } = process.cpuUsage(begun)
  // Ten times the 100 ms of a budget, for a busy machine; uncharged the first takes 6.8 s for each 400 turns.
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('code that cannot be read is parsed once for all turns of a repetition', () => {
  const budget = newBudget()
  const scope = createScope({ state: {} }, budget)
  const code = `${'let a = 1; '.repeat(50)} (`
  const costs = Array.from({ length: 3 }, () => {
    const before = budget.steps
    expect(() => evaluate(code, scope)).toThrow(SyntaxError)
    return before - budget.steps
  })
  expect(costs[1]).toBeLessThan(costs[0]! / 5)
  expect(costs[2]).toBe(costs[1])
})

test.each(['/[\\p{L}--[a]]/v', '/(?=a)/', '/\\p{L}/u'])(
  'code with %s is refused before the parser tries it natively',
  (literal) => {
    const native = vi.spyOn(globalThis, 'RegExp')
    expect(() => run(`return ${literal}`)).toThrow(CodeError)
    expect(native).not.toHaveBeenCalled()
    native.mockRestore()
  },
)
