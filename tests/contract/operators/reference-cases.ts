import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { taxonomies } from '../../../worker/backend/db/schema.ts'
import { buildTaxonomy, testNow } from '../../support/factories.ts'
import type { Case } from '../contract-suite.ts'

/** A topic beside that of the other cases, one that was merged into it, and an import. */
export async function storeReferences(): Promise<void> {
  const merged = buildTaxonomy({ id: 't3', slug: 'chant', name: { fr: 'Chant' } })
  await drizzle(env.DB)
    .insert(taxonomies)
    .values(buildTaxonomy({ id: 't2', slug: 'danse', name: { fr: 'Danse' } }))
  await env.DB.prepare('DELETE FROM import_runs').run()
  await env.DB.prepare(`INSERT INTO import_runs (id, source, began_at, seen_at) VALUES (7001, 'lyon.json', ?1, ?1)`)
    .bind(testNow)
    .run()
  await env.DB.prepare(
    `INSERT INTO import_runs (id, source, began_at, seen_at, ended_at) VALUES (7002, 'paris.json', ?1, ?1, ?1)`,
  )
    .bind(testNow)
    .run()
  await env.DB.prepare(
    `INSERT INTO former_references (type, slug, target, former_id, merged, created_at) VALUES ('topic', 'chant', 't2', 't3', ?, ?)`,
  )
    .bind(JSON.stringify(merged), testNow)
    .run()
}

const fields = {
  name: { fr: 'Voix', en: 'Voice' },
  slug: 'voix',
  look: 'culture',
  synonyms: 'voix, voice',
  after: 'first',
}
const wrongFields: [unknown, string][] = [
  [{}, 'name'],
  [{ ...fields, name: { en: 'Voice' } }, 'name.fr'],
  [{ ...fields, slug: 'La Voix' }, 'slug'],
  [{ ...fields, slug: 'chant' }, 'slug'],
  [{ ...fields, look: 'pink' }, 'look'],
]

/** Taxonomies, hotspots and imports, for operators. */
export const referenceCases = {
  'admin.imports': {
    right: '/v1/admin/imports?view=rejected&limit=10',
    wrong: [['/v1/admin/imports?view=none', 'view']],
  },
  'admin.startImport': {
    right: '/v1/admin/imports',
    body: { file: new File(['[{"uid":"1"}]'], 'lyon.json') },
    wrongBodies: [
      [{}, 'file'],
      [{ file: 'a text' }, 'file'],
      [{ file: new File([], 'empty.json') }, 'file'],
    ],
  },
  'admin.import': {
    right: '/v1/admin/imports/7001?limit=10',
    wrong: [['/v1/admin/imports/x', 'id']],
    unknown: ['/v1/admin/imports/404'],
  },
  'admin.importedEvents': {
    right: '/v1/admin/imports/7002/events?limit=10',
    wrong: [['/v1/admin/imports/x/events', 'id']],
    unknown: ['/v1/admin/imports/404/events'],
  },
  'admin.undoImport': {
    right: '/v1/admin/imports/7002/undo',
    body: { count: 0 },
    wrongBodies: [
      [{}, 'count'],
      [{ count: 3 }, 'count'],
    ],
    conflicting: [['/v1/admin/imports/7001/undo', { count: 0 }]],
    unknown: ['/v1/admin/imports/404/undo'],
  },
  'admin.exportRejections': {
    right: '/v1/admin/imports/7001/rejections?lang=es',
    wrong: [['/v1/admin/imports/7001/rejections?lang=xx', 'lang']],
    unknown: ['/v1/admin/imports/404/rejections'],
  },
  'admin.references': {
    right: '/v1/admin/references/topic',
    wrong: [['/v1/admin/references/none', 'type']],
  },
  'admin.createReference': {
    right: '/v1/admin/references/topic',
    body: fields,
    wrongBodies: [...wrongFields, [{ ...fields, slug: 'danse' }, 'slug']],
    conflicting: [['/v1/admin/references/color', fields]],
  },
  'admin.setReference': {
    right: '/v1/admin/references/hotspot/h1',
    body: { name: { fr: 'Ground' }, slug: 'ground', city: 'Paris', countryCode: 'fr', lat: 48.8, lng: '2.3' },
    wrongBodies: [
      [{ name: { fr: 'Ground' } }, 'city'],
      [{ name: { fr: 'Ground' }, city: 'Paris', lat: 91 }, 'lat'],
      [{ name: { fr: 'Ground' }, city: 'Paris', countryCode: 'FRA' }, 'countryCode'],
    ],
    unknown: ['/v1/admin/references/topic/none'],
  },
  'admin.mergeReference': {
    right: '/v1/admin/references/topic/t1/merge',
    body: { into: 't2' },
    wrongBodies: [
      [{}, 'into'],
      [{ into: 't1' }, 'into'],
      [{ into: 'h1' }, 'into'],
    ],
    unknown: ['/v1/admin/references/topic/none/merge'],
  },
  'admin.unmergeReference': {
    right: '/v1/admin/references/topic/t3/unmerge',
    unknown: ['/v1/admin/references/topic/t1/unmerge', '/v1/admin/references/type/t3/unmerge'],
  },
} satisfies Record<string, Case>
