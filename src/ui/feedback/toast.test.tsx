import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toaster } from './toast.tsx'

test('the toaster is a polite live region that knows the text of an error', () => {
  const html = renderToStaticMarkup(<Toaster />)
  expect(html).toContain('role="status" aria-live="polite"')
  expect(html).toContain('data-error="Une erreur s&#x27;est produite"')
})

test('a toast rendered by the server appears in the toaster, with its link', () => {
  const action = { label: 'Voir tous mes favoris', href: '/account/favorites/events' }
  const html = renderToStaticMarkup(
    <Toaster toast={{ message: "L'évènement est enregistré dans tes favoris.", action }} />,
  )
  expect(html).toMatch(/<a href="\/account\/favorites\/events"[^>]*>Voir tous mes favoris<\/a>/)
})
