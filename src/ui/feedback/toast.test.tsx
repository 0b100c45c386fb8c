import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIconSet, IconProvider } from '../media/icon-set.ts'
import { Toaster } from './toast.tsx'

test('the toaster is a polite live region with a template and the icons of both types', () => {
  const icons = createIconSet()
  const html = renderToStaticMarkup(
    <IconProvider value={icons}>
      <Toaster />
    </IconProvider>,
  )
  expect(html).toContain('role="status" aria-live="polite"')
  expect(html).toContain('<template><div')
  expect(html).toContain('<span>Une erreur s&#x27;est produite</span><a></a>')
  expect([...icons.wanted]).toEqual(expect.arrayContaining(['check', 'circle-alert']))
})

test('a toast rendered by the server appears in the toaster, with its link', () => {
  const action = { label: 'Voir tous mes favoris', href: '/account/favorites/events' }
  const html = renderToStaticMarkup(
    <Toaster toast={{ message: "L'évènement est enregistré dans tes favoris.", action }} />,
  )
  expect(html.split('<template')[0]).toContain('<a href="/account/favorites/events">Voir tous mes favoris</a>')
})
