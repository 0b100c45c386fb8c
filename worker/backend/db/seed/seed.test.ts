import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { en } from '../../../../src/i18n/en/en.ts'
import { es } from '../../../../src/i18n/es/es.ts'
import { fr } from '../../../../src/i18n/fr/fr.ts'
import { seoCuts } from '../../../../src/contracts/limits.ts'
import { taxonomyTypes } from '../../../../src/contracts/v1/taxonomies.ts'
import { translationModules } from '../../../../src/contracts/v1/translations.ts'
import { emptyDatabase, seedDatabase, seedReferences } from './seed.ts'
import { seedSeoTexts } from './seo-texts.ts'
import { seedTaxonomies } from './taxonomies.ts'
import { seedTranslations } from './translations.ts'

const now = Date.parse('2026-06-10T10:00:00Z')
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

beforeEach(() => emptyDatabase(env.DB))

test('an empty database is filled once', async () => {
  const written = await seedDatabase(env.DB, now)
  expect(await count('events')).toBe(written)
  expect(await count('event_search')).toBe(written)
  expect(await count('hotspots')).toBeGreaterThanOrEqual(9)
  expect(await seedDatabase(env.DB, now)).toBe(0)
  expect(await count('events')).toBe(written)
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

test('both translation modules, three languages each as the code has them, some with a context', () => {
  expect(new Set(seedTranslations.map(({ module }) => module))).toEqual(new Set(translationModules))
  expect(seedTranslations.find(({ key }) => key === 'ui.close')?.langs).toEqual({
    fr: 'Fermer',
    en: 'Close',
    es: 'Cerrar',
  })
  const code = { fr, en, es }
  const inCode = (locale: keyof typeof code, key: string) =>
    key.split('.').reduce<unknown>((texts, name) => (texts as Record<string, unknown>)[name], code[locale])
  for (const { key, langs } of seedTranslations)
    for (const locale of locales) expect(`${key}: ${langs[locale]}`).toBe(`${key}: ${String(inCode(locale, key))}`)
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
