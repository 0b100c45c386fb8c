import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert, alertRoles, alertTypes } from './alert.tsx'

test('the default type is warning and the default role region', () => {
  const html = renderToStaticMarkup(<Alert>Confirme ton email.</Alert>)
  expect(html).toContain('data-type="warning"')
  expect(html).toContain('role="region"')
})

test.each(alertTypes)('type %s', (type) => {
  expect(renderToStaticMarkup(<Alert type={type}>…</Alert>)).toContain(`data-type="${type}"`)
})

test.each(alertRoles)('role %s is labelled by its text', (role) => {
  const html = renderToStaticMarkup(<Alert role={role}>Fini.</Alert>)
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`role="${role}"`)
  expect(html).toContain(`id="${id}">Fini.`)
})
