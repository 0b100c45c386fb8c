import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { seoTexts, translations } from '../../worker/backend/db/schema.ts'
import { storeExamples } from './example-events.ts'
import { openSite, readHead } from './open-site.ts'

const db = drizzle(env.DB)

beforeEach(async () => {
  await storeExamples()
  await env.DB.batch(['translations', 'seo_texts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

test('a text that operators changed stands on the page, in its language only (spec §7 translations)', async () => {
  await db
    .insert(translations)
    .values({ module: 'events', key: 'layout.motto', langs: { fr: 'On s’y met & <b>vite</b>' } })
  const site = openSite()
  expect((await site.ask('/events')).text).toContain('On s’y met &amp; &lt;b&gt;vite&lt;/b&gt;')
  expect((await site.ask('/en/events')).text).not.toContain('On s’y met')
})

test('a text of a key that no page has changes nothing', async () => {
  await db.insert(translations).values([
    { module: 'mks-vue', key: '__proto__', langs: { fr: 'x' } },
    { module: 'mks-vue', key: 'layout', langs: { fr: 'x' } },
  ])
  expect((await openSite().ask('/events')).status).toBe(200)
})

test('title and description of the list follow what operators wrote (SO-10), and are texts', async () => {
  await db
    .insert(seoTexts)
    .values({ key: 'events/list', title: { fr: 'Agenda </title><script>' }, description: { fr: 'Tout "l’agenda"' } })
  const answer = await openSite().ask('/events')
  expect(readHead(answer).title).toBe('Agenda &lt;/title&gt;&lt;script&gt; · Chiche')
  expect(answer.text).toContain('<meta name="description" content="Tout &quot;l’agenda&quot;"/>')
  // The other languages keep the text of the code.
  expect(readHead(await openSite().ask('/en/events')).title).toBe('Events · Chiche')
})
