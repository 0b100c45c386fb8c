import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { buildEntry } from '../../support/content.ts'
import { publish } from '../content/publish-page.ts'
import { storeExamples } from '../example-events.ts'
import { readHead } from '../open-site.ts'
import { signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await storeExamples()
  await env.DB.batch(['content_entries', 'content_search'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  operator = await signedInAs('admin')
})
const search = (q: string, locale: (typeof locales)[number] = 'fr') =>
  operator.browser.get(localePath(locale, `/admin/search?q=${encodeURIComponent(q)}`))

test.each(locales)('one search finds events, people, pages and articles, in %s', async (locale) => {
  await publish(buildEntry({ name: 'La soupe du lundi', data: { url: '/soupe', title: 'La soupe du lundi' } }))
  await publish(
    buildEntry({ id: 'a7', model: 'article', name: 'Une soupe', data: { slug: 'une-soupe', title: 'Une soupe' } }),
  )
  const found = await search('soupe', locale)
  expect(readHead(found)).toMatchObject({ lang: locale, headings: 1 })
  for (const to of ['/organize/event/soupe/dashboard', '/admin/content?search=soupe&amp;view=article&amp;item=a7'])
    expect(found.text).toContain(`href="${localePath(locale, to)}`)
  expect(found.text).toContain('La soupe du lundi')
  const [name] = operator.user.email.split('@')
  expect((await search(name!, locale)).text).toContain(`person=${operator.user.id}`)
})

test('the number of a report leads to it, and a search without results says so', async () => {
  expect((await search('s-7001')).text).toContain('href="/admin/reports?search=s-7001&amp;view=all"')
  expect((await search('zyxwv')).text).toContain('Rien de ce nom')
  expect((await operator.browser.get('/admin')).text).toContain('action="/admin/search"')
})
