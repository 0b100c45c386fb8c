import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toaster } from './toast.tsx'

test('the place of the toasts is a polite live region with a template for each type', () => {
  const html = renderToStaticMarkup(<Toaster />)
  expect(html).toContain('role="status" aria-live="polite"')
  expect(html).toContain('<template data-toast="success">')
  expect(html).toContain('<template data-toast="error">')
})

test('the toast that came with the page stands in it, with its way on', () => {
  const action = { label: 'Voir tous mes favoris', href: '/account/favorites/events' }
  const html = renderToStaticMarkup(
    <Toaster toast={{ message: "L'évènement est enregistré dans tes favoris.", action }} />,
  )
  expect(html.split('<template')[0]).toContain('<a href="/account/favorites/events">Voir tous mes favoris</a>')
})
