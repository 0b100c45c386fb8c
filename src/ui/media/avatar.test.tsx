import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const face = (name: string) => renderToStaticMarkup(<Avatar name={name} />)

test('the default size is medium', () => {
  expect(face('Léa Martin')).toContain('data-size="medium"')
})

test('a name has one face, however it is written', () => {
  expect(face(' léa martin ')).toBe(face('Léa Martin'))
})

test('a hundred names have dozens of faces', () => {
  const faces = new Set(Array.from({ length: 100 }, (_, n) => face(`Personne ${n}`)))
  expect(faces.size).toBeGreaterThan(40)
})

test('with a portrait there is no face', () => {
  const html = renderToStaticMarkup(<Avatar name="Léa Martin" src="/lea.webp" size="large" />)
  expect(html).toContain('src="/lea.webp"')
  expect(html).not.toContain('--face')
})
