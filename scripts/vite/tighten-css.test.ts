import { expect, test } from 'vitest'
import { tightenCss } from './sheet-compiler.ts'

test('spaces that a style sheet does not need are removed, those of selectors and strings are left', () => {
  expect(
    tightenCss('.a{inset:0 / 1px;color:rgb(0, 0, 0);& b,& .c{top:0}&:hover{content:", " / ""}& :is(p, q){left:0}}'),
  ).toBe('.a{inset:0/1px;color:rgb(0,0,0);b,.c{top:0}&:hover{content:", "/""}:is(p,q){left:0}}')
  expect(tightenCss('.a & b{top:0}.a{margin:calc(1px + 2px)}')).toBe('.a & b{top:0}.a{margin:calc(1px + 2px)}')
})
