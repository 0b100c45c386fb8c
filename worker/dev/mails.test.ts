import { beforeAll, expect, test } from 'vitest'
import { openSite } from '../../tests/journeys/open-site.ts'
import { storeExamples } from '../../tests/journeys/example-events.ts'
import { locales } from '../../src/contracts/locales.ts'
import { mailKinds } from '../backend/mail/kinds/mails.ts'

beforeAll(storeExamples)

const openLocal = () => openSite({ origin: 'http://localhost:8787', bindings: { LOCAL_DEMO: 'true' } })

test('on this machine, lists every kind of mail in every language', async () => {
  const { status, text } = await openLocal().ask('/dev/mails')
  expect(status).toBe(200)
  for (const kind of mailKinds)
    for (const lang of locales) expect(text).toContain(`href="/dev/mails?kind=${kind}&amp;lang=${lang}"`)
})

test.each(mailKinds)('shows the mail %s as text and HTML, complete', async (kind) => {
  const site = openLocal()
  for (const lang of locales) {
    const { status, text } = await site.ask(`/dev/mails?kind=${kind}&lang=${lang}`)
    expect(status).toBe(200)
    expect(text).toContain(`&lt;html lang=&quot;${lang}&quot;`)
    expect(text).not.toMatch(/\{\{|undefined|mail\.\w+\.|NaN/)
  }
})

test.each(['?kind=none&lang=fr', '?kind=attending&lang=de', '?kind=attending'])('%s does not exist', async (query) => {
  expect((await openLocal().ask(`/dev/mails${query}`)).status).toBe(404)
})

test('is nowhere else', async () => {
  expect((await openSite().ask('/dev/mails')).status).toBe(404)
  const proxied = await openLocal().ask('/dev/mails', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(proxied.status).toBe(404)
})
