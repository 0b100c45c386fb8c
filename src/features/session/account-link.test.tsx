import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountLink } from './account-link.tsx'

test('nobody is offered to log in', () => {
  const html = renderToStaticMarkup(<AccountLink account={null} />)
  expect(html).toContain('href="/login"')
  expect(html).toContain('Se connecter')
})

test('the signed-in see their name and the way to their account', () => {
  const html = renderToStaticMarkup(<AccountLink account={{ name: 'Léa', image: undefined }} />)
  expect(html).toContain('href="/account"')
  expect(html).toContain('Mon compte, Léa')
})
