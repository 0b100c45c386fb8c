import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('the entry that was set the longest time ago is evicted', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2)
  map.set('a', 3)
  map.get('b')
  map.set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

test('a deleted entry makes room', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2)
  map.delete('a')
  expect([...map.set('c', 3).keys()]).toEqual(['b', 'c'])
})
