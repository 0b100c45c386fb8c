import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { initials } from './initials.ts'

test.each([
  ['Léa Martin', 'LM'],
  ['Jean-Baptiste de la Salle', 'JS'],
  ['  makesense ', 'M'],
  ['éloïse', 'É'],
  ['12 34', '?'],
  ['', '?'],
])('initials of %j: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('the default size is medium', () => {
  expect(renderToStaticMarkup(<Avatar name="Léa Martin" />)).toContain('data-size="medium"')
})

test('with a portrait there are no initials', () => {
  const html = renderToStaticMarkup(<Avatar name="Léa Martin" src="/lea.webp" size="large" />)
  expect(html).toContain('src="/lea.webp"')
  expect(html).not.toContain('LM')
})
