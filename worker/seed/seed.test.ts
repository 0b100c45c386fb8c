import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { translationModules } from '../../src/admin/texts/translations.contract.ts'
import { seoCuts } from '../../src/contracts/limits.ts'
import { locales } from '../../src/contracts/locales.ts'
import { taxonomyTypes } from '../../src/events/list/taxonomies.contract.ts'
import { buildEvent } from '../../tests/support/factories.ts'
import { upsertEvents } from '../backend/events/write-events.ts'
import { emptyDatabase, seedDatabase, seedReferences } from './seed.ts'
import { seedTaxonomies } from './references.ts'
import { seedSeoTexts, seedTranslations } from './service-rows.ts'

const now = Date.parse('2026-06-10T10:00:00Z')
const seeded = ['events', 'event_search', 'occurrences', 'content_entries', 'users', 'registrations', 'feedbacks']
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

beforeEach(async () => {
  await emptyDatabase(env.DB)
  await env.DB.prepare('DELETE FROM users').run()
})

test('an empty database is filled once', async () => {
  const written = await seedDatabase(env.DB, now)
  expect(await count('events')).toBe(written)
  expect(await count('event_search')).toBe(written)
  expect(await count('hotspots')).toBeGreaterThanOrEqual(9)
  expect(await seedDatabase(env.DB, now)).toBe(0)
  expect(await count('events')).toBe(written)
})

test('one that was interrupted is begun again by the next, and whole then', async () => {
  const written = await seedDatabase(env.DB, now, { accounts: true })
  const whole = await Promise.all(seeded.map(count))
  await emptyDatabase(env.DB)
  await env.DB.prepare('DELETE FROM users').run()
  // As after a kill between two batches of events.
  await env.DB.prepare(
    `CREATE TRIGGER killed BEFORE INSERT ON events WHEN (SELECT count(*) FROM events) >= 120
    BEGIN SELECT raise(ABORT, 'killed'); END`,
  ).run()
  await expect(seedDatabase(env.DB, now, { accounts: true })).rejects.toThrow('killed')
  await env.DB.prepare('DROP TRIGGER killed').run()
  expect(await count('events')).toBeGreaterThan(0)
  expect(await count('users')).toBe(0)
  expect(await seedDatabase(env.DB, now + 60_000, { accounts: true })).toBe(written)
  expect(await Promise.all(seeded.map(count))).toEqual(whole)
  expect(await seedDatabase(env.DB, now, { accounts: true })).toBe(0)
})

test('a database with events of its own gets none of the demonstration, whether it was filled by an import or before there were marks', async () => {
  await upsertEvents(env.DB, [buildEvent()])
  expect(await seedDatabase(env.DB, now, { accounts: true })).toBe(0)
  expect(await count('events')).toBe(1)
  expect(await count('users')).toBe(0)
})

test('references that were changed by hand stay', async () => {
  await seedReferences(env.DB)
  await env.DB.prepare(`UPDATE taxonomies SET name = '{"fr":"Autre"}' WHERE id = 'topic-culture'`).run()
  await seedReferences(env.DB)
  expect(await env.DB.prepare(`SELECT name FROM taxonomies WHERE id = 'topic-culture'`).first('name')).toBe(
    '{"fr":"Autre"}',
  )
})

test('all six types of taxonomy, one item hidden (D32)', () => {
  expect(new Set(seedTaxonomies.map(({ type }) => type))).toEqual(new Set(taxonomyTypes))
  expect(seedTaxonomies.filter(({ hidden }) => hidden)).toHaveLength(1)
})

test('both translation modules, each text in every language, some with a context', () => {
  expect(new Set(seedTranslations.map(({ module }) => module))).toEqual(new Set(translationModules))
  expect(seedTranslations.find(({ key }) => key === 'ui.close')?.langs).toMatchObject({
    fr: 'Fermer',
    en: 'Close',
    es: 'Cerrar',
  })
  for (const { key, langs } of seedTranslations)
    for (const locale of locales) expect(langs[locale], `${key} in ${locale}`).toMatch(/\S/)
  expect(seedTranslations.filter(({ context }) => context).length).toBeGreaterThanOrEqual(5)
})

test('of every topic that articles are on, one is written in each language, its parts and their pictures the same', async () => {
  await seedDatabase(env.DB, now)
  const { results } = await env.DB.prepare(`SELECT data FROM content_entries WHERE model = 'article'`).all<{
    data: string
  }>()
  const articles = results.map(
    ({ data }) => JSON.parse(data) as { thematique?: { id: string }; langues: string[]; blocks: object[] },
  )
  const topics = (of: typeof articles) => new Set(of.flatMap(({ thematique }) => thematique?.id ?? []))
  const translated = articles.filter(({ langues }) => langues.length === locales.length)
  expect(topics(articles).size).toBeGreaterThanOrEqual(9)
  expect(topics(translated)).toEqual(topics(articles))
  const blocks = JSON.stringify(translated.map((article) => article.blocks))
  expect(blocks).not.toContain('undefined')
  expect(blocks).not.toMatch(/"image":\{/)
  for (const text of ['La terre est noire', 'The soil is black', 'La tierra es negra']) expect(blocks).toContain(text)
})

test('search-engine texts keep to their lengths (spec §5)', () => {
  for (const { title, description } of seedSeoTexts) {
    for (const text of Object.values(title)) expect(text.length).toBeLessThanOrEqual(seoCuts.title)
    for (const text of Object.values(description)) expect(text.length).toBeLessThanOrEqual(seoCuts.description)
  }
})
