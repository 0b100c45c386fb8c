import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTables } from '../../support/ask-events.ts'
import { growCatalogue } from '../../support/backend/grow-catalogue.ts'
import { countStorages } from '../../support/counted-storages.ts'
import { seedDatabase } from '../../../worker/seed/seed.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { openSite } from '../open-site.ts'

const storages = countStorages(env)
let event = ''

beforeAll(async () => {
  await emptyTables()
  await seedDatabase(env.DB, Date.now())
  await growCatalogue(env.DB, 10_000)
  for (let i = 0; i < 3; i++) await runScheduledJobs(env, Date.now(), 'https://chiche.example')
  const row = await env.DB.prepare(`SELECT slug FROM events WHERE status = 'active' AND private = 0 AND over_at > ? ORDER BY over_at LIMIT 1`).bind(Date.now() + 86400000).first<{ slug: string }>()
  event = row!.slug
}, 600_000)
afterAll(emptyTables)

test('counts', async () => {
  const articles = await openSite().ask('/media')
  const article = /href="(\/media\/[\w-]+\/[\w-]+)"/.exec(articles.text)?.[1] ?? ''
  for (const path of ['/events', '/events', '/events/city/lyon', '/events/city/lyon', `/events/e/${event}`, '/', '/', article, '/media', '/sitemap.xml', '/sitemaps/events-3.xml', '/sitemaps/lists.xml', '/sitemap.xml?x=1', '/search?q=climat', '/events.ics']) {
    storages.take()
    const answer = await openSite({ bindings: storages.bindings }).ask(path)
    const longest = storages.longest()
    console.log(path, answer.status, JSON.stringify(storages.take()))
    for (const { rows, sql } of longest) if (rows > 300) console.log('    ', rows, sql.replace(/\s+/g, ' ').slice(0, 700))
  }
  expect(1).toBe(1)
})
