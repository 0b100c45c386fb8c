import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { test } from 'vitest'
import { taxonomies } from '../../worker/backend/db/schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { buildEvent, buildTaxonomy } from '../support/factories.ts'
import { openSite, readHead } from './open-site.ts'
test('x', async () => {
  await drizzle(env.DB).insert(taxonomies).values([buildTaxonomy({ id: 't1', slug: 'ecologie', name: { fr: 'Écologie', en: 'Ecology', es: 'Ecología' } }), buildTaxonomy({ id: 'ty', type: 'type', slug: 'atelier', name: { fr: 'Atelier', en: 'Workshop', es: 'Taller' } }), buildTaxonomy({ id: 'm1', type: 'momentum', slug: 'rentree', name: { fr: 'Rentrée', en: 'Back' , es: 'Vuelta'} })])
  await upsertEvents(env.DB, [buildEvent({ slug: 'soupe', title: { fr: 'Soupe', en: 'Soup', es: 'Sopa' }, topicId: 't1', typeId: 'ty', momentumId: 'm1', startsAt: Date.now() + 86400000 })])
  for (const bindings of [{}, { SITE_VARIANT: 'international' as const }]) {
    const site = openSite({ bindings })
    for (const p of ['/', '/events', '/events/city/lyon', '/events/city/lyon/topic/ecologie', '/events/topic/ecologie', '/events/type/atelier', '/momentum/rentree', '/events/e/soupe', '/api', '/design', '/legal/mentions', '/legal/privacy','/legal/cookies','/legal/accessibility', '/media', '/search', '/maintenance', '/nope', '/events/e/none', '//evil.com', '/fr//evil.com', '/events/', '/en/'])
      for (const l of ['', '/en', '/es']) {
        const a = await site.ask(l && p === '/' ? l : l + p)
        const h = readHead(a)
        console.log(`@@${l}${p}`, a.status, a.headers.get('location') ?? '', h.title, h.lang, h.theme, h.canonical, h.robots, Object.values(h.alternates).length, h.headings, a.headers.get('cache-control'), a.headers.get('content-security-policy')?.slice(0, 90))
      }
  }
  const site = openSite()
  const a = await site.ask('/events')
  console.log('@@H', JSON.stringify([...a.headers]))
  console.log('@@T', a.text.slice(-3000))
})
