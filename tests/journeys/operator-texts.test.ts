import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { seoTexts, translations } from '../../worker/backend/db/schema.ts'
import { paths, type PathId } from '../../src/contracts/paths.ts'
import { storeExamples } from './example-events.ts'
import { openSite, readHead } from './open-site.ts'

const db = drizzle(env.DB)

beforeEach(async () => {
  await storeExamples()
  await env.DB.batch(['translations', 'seo_texts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

test('a text that operators changed shows on the page, in its language only (spec §7 translations)', async () => {
  await db
    .insert(translations)
    .values({ module: 'events', key: 'layout.motto', langs: { fr: 'On s’y met & <b>vite</b>' } })
  const site = openSite()
  expect((await site.ask('/events')).text).toContain('On s’y met &amp; &lt;b&gt;vite&lt;/b&gt;')
  expect((await site.ask('/en/events')).text).not.toContain('On s’y met')
})

test('the banner that asks for consent has the words of operators, and the language of its address', async () => {
  await db
    .insert(translations)
    .values({ module: 'events', key: 'consent.title', langs: { fr: 'On compte, d’accord ?', es: '¿Contamos?' } })
  const site = openSite()
  expect((await site.ask('/consent')).text).toMatch(/On compte, d’accord .*href="\/legal\/cookies".*>Tout refuser</)
  expect((await site.ask('/es/consent')).text).toMatch(/¿Contamos\?.*href="\/es\/legal\/cookies".*>Rechazar todo</)
  const english = await site.ask('/en/consent')
  expect(english.text).toMatch(/href="\/en\/legal\/cookies".*>Refuse all</)
  expect(english.headers.get('x-robots-tag')).toBe('noindex')
})

test('a text with an unknown key changes nothing', async () => {
  await db.insert(translations).values([
    { module: 'mks-vue', key: '__proto__', langs: { fr: 'x' } },
    { module: 'mks-vue', key: 'layout', langs: { fr: 'x' } },
  ])
  expect((await openSite().ask('/events')).status).toBe(200)
})

test('operators change title and description of the list, which are escaped', async () => {
  await db
    .insert(seoTexts)
    .values({ key: 'events/list', title: { fr: 'Agenda </title><script>' }, description: { fr: 'Tout "l’agenda"' } })
  const answer = await openSite().ask('/events')
  expect(readHead(answer).title).toBe('Agenda &lt;/title&gt;&lt;script&gt; · Chiche')
  expect(answer.text).toContain('<meta name="description" content="Tout &quot;l’agenda&quot;"')
  // Other languages keep the text of the code.
  expect(readHead(await openSite().ask('/en/events')).title).toBe('Events · Chiche')
})

const plainPages = (Object.keys(paths) as PathId[]).flatMap((id) =>
  paths[id].filter((pattern) => !pattern.includes(':')).map((path) => [id, path] as const),
)

test('every screen with a title shows the one that operators wrote', async () => {
  for (const key of new Set(plainPages.map(([id]) => id)))
    await db.insert(seoTexts).values({ key, title: { fr: `Écrit pour ${key}` }, description: {} })
  const site = openSite()
  const titles = new Map<string, string>()
  for (const [id, path] of plainPages) {
    const answer = await site.ask(path)
    if (answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html'))
      titles.set(
        path,
        readHead(answer).title === `Écrit pour ${id} · Chiche` ? 'written' : String(readHead(answer).title),
      )
  }
  expect([...titles].filter(([, title]) => title !== 'written')).toEqual([])
  expect(titles.size).toBeGreaterThan(15)
})

test('an event’s title contains its name, also with a text of operators', async () => {
  await db.insert(seoTexts).values({ key: 'events/show', title: { fr: 'Un événement' }, description: {} })
  expect(readHead(await openSite().ask('/events/e/soupe')).title).toBe('Soupe · Chiche')
  await db.update(seoTexts).set({ title: { fr: '{{title}}, près de toi' } })
  expect(readHead(await openSite().ask('/events/e/soupe?x')).title).toContain('Soupe')
})

test('the international home page has a text of its own', async () => {
  await db.insert(seoTexts).values([
    { key: 'content/home', title: { en: 'Near you' }, description: {} },
    { key: 'content/home/international', title: { en: 'Everywhere' }, description: {} },
  ])
  expect(readHead(await openSite({ bindings: { SITE_VARIANT: 'international' } }).ask('/en')).title).toMatch(
    /^Everywhere · /,
  )
  expect(readHead(await openSite().ask('/en')).title).toBe('Near you · Chiche')
})
