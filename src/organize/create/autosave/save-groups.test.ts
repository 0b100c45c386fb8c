import { expect, test } from 'vitest'
import { fieldsIn, groupOf, isWrong } from './save-groups.ts'

test('what makes sense together is saved together, texts by language', () => {
  expect(groupOf('timings.0.begin')).toBe(groupOf('when'))
  expect(groupOf('lat')).toBe(groupOf('address.city'))
  expect(groupOf('title.en')).toBe('title.en')
  const form = new FormData()
  form.append('title.fr', 'Soupe')
  form.append('title.en', 'Soup')
  form.append('place.city', 'Lyon')
  form.append('file', new Blob(['x']))
  expect([...fieldsIn(form, new Set(['title.fr', 'file']))]).toEqual([['title.fr', 'Soupe']])
})

test('an error of a text concerns all its languages, one of a language that one', () => {
  expect(isWrong('title.fr', { title: 'must be given' })).toBe(true)
  expect(isWrong('title.fr', { 'title.en': 'is too long' })).toBe(false)
  expect(isWrong('dates', { endDate: 'is before the beginning' })).toBe(true)
})
