import { expect, test } from 'vitest'
import { joinSheets } from './join-sheets.ts'

test('neighbours in the layer of components become one block; other sheets, and those of several blocks, stay apart', () => {
  const component = (name: string) => `@layer components{.${name}{content:"}"}}`
  const two = `${component('x')}@layer tokens{.y{top:0}}`
  expect(joinSheets([component('a'), component('b'), '@layer base{p{top:0}}', component('c'), two])).toBe(
    `@layer components{.a{content:"}"}.b{content:"}"}}@layer base{p{top:0}}@layer components{.c{content:"}"}}${two}`,
  )
})
