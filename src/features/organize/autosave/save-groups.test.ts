import { expect, test } from 'vitest'
import { fieldsIn, groupOf } from './save-groups.ts'

test('what makes sense together is saved together', () => {
  expect(groupOf('timings.0.begin')).toBe(groupOf('when'))
  expect(groupOf('lat')).toBe(groupOf('address.city'))
  expect(groupOf('title.en')).toBe('title')
  const form = new FormData()
  form.append('title.fr', 'Soupe')
  form.append('title.en', 'Soup')
  form.append('place.city', 'Lyon')
  form.append('file', new Blob(['x']))
  expect([...fieldsIn(form, new Set(['title', 'file']))]).toEqual([
    ['title.fr', 'Soupe'],
    ['title.en', 'Soup'],
  ])
})
