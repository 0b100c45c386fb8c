import { expect, test } from 'vitest'
import { patchEntry } from './patch-entry.ts'

const entry = {
  id: 'entry',
  data: {
    blocks: [
      { id: 'one', component: { options: { columns: [{ blocks: [{ id: 'deep', class: 'a' }] }] } } },
      { id: 'two', properties: { 'data/x': '1' } },
    ],
  },
}
const blocksAfter = (patches: Record<string, unknown>) => (patchEntry(entry, patches) as typeof entry).data.blocks

test('values of nested blocks are set, added and removed; the original entry is unchanged', () => {
  const before = structuredClone(entry)
  const blocks = blocksAfter({
    deep: [{ op: 'replace', path: '/class', value: 'b' }],
    two: [
      { op: 'remove', path: '/properties/data~1x' },
      { op: 'add', path: '/responsiveStyles/small/color', value: 'red' },
    ],
  })
  expect(blocks[0]!.component!.options.columns[0]!.blocks[0]).toEqual({ id: 'deep', class: 'b' })
  expect(blocks[1]).toEqual({ id: 'two', properties: {}, responsiveStyles: { small: { color: 'red' } } })
  expect(entry).toEqual(before)
})

test('blocks are inserted into and removed from lists', () => {
  const ids = (patch: object) => blocksAfter({ entry: [patch] }).map(({ id }) => id)
  const value = { id: 'new' }
  expect(ids({ op: 'add', path: '/data/blocks/1', value })).toEqual(['one', 'new', 'two'])
  expect(ids({ op: 'add', path: '/data/blocks/-', value })).toEqual(['one', 'two', 'new'])
  expect(ids({ op: 'replace', path: '/data/blocks/0', value })).toEqual(['new', 'two'])
  expect(ids({ op: 'remove', path: '/data/blocks/0' })).toEqual(['two'])
})

test.each([
  ['another entry', { other: [] }],
  ['no list', { one: 'x' }],
  ['no path', { one: [{}] }],
  ['what is no object', { entry: [{ op: 'add', path: '/id/x', value: 1 }] }],
  ['no place in a list', { entry: [{ op: 'add', path: '/data/blocks/x', value: 1 }] }],
  ['names that lead elsewhere', { entry: [{ op: 'add', path: '/__proto__/polluted', value: true }] }],
])('%s cannot be changed', (_, patches) => {
  expect(patchEntry(entry, patches as Record<string, unknown>)).toBeUndefined()
  expect({}).not.toHaveProperty('polluted')
})
