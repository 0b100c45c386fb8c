import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountLink } from './account-link.tsx'

test('signed-out visitors see a log-in link', () => {
  const html = renderToStaticMarkup(<AccountLink account={null} />)
  expect(html).toContain('href="/login"')
  expect(html).toContain('Se connecter')
})

test('signed-in users see their name and a link to their account', () => {
  const html = renderToStaticMarkup(<AccountLink account={{ name: 'Léa', image: undefined }} />)
  expect(html).toContain('href="/account"')
  expect(html).toContain('Mon compte, Léa')
})
