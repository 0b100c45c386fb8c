import { env } from 'cloudflare:workers'
import { entryStatements } from '../../worker/backend/content/write-entries.ts'
import { buildEntry, topicReference } from '../support/content.ts'
import type { Case } from './contract-suite.ts'
import { batch } from '../../worker/backend/db/run-sql.ts'

/** The entries of the cases. */
export async function storeContent(): Promise<void> {
  await env.DB.batch(
    ['content_entries', 'content_search', 'poll_votes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  const entries = [
    buildEntry({ id: 'topic-1', model: 'topic', data: { slug: 'musique', title: 'Musique' } }),
    buildEntry({
      id: 'a1',
      model: 'article',
      data: { slug: 'le-jazz', title: 'Le jazz', thematique: topicReference('topic-1'), tags: ['swing'] },
    }),
    buildEntry({
      id: 's1',
      model: 'sondage',
      data: { title: 'On danse ?', choices: [{ id: '1', answer: 'Oui' }] },
    }),
  ]
  await batch(env.DB, entries.flatMap(entryStatements))
}

const wrongModels: [unknown, string][] = [
  [{}, 'model'],
  [{ model: 7 }, 'model'],
  [{ model: 'a b' }, 'model'],
  [{ model: 'article', params: { limit: 101 } }, 'params.limit'],
  [{ model: 'article', params: { offset: -1 } }, 'params.offset'],
  [{ model: 'article', params: { sort: { createdDate: 2 } } }, 'params.sort.createdDate'],
  [{ model: 'article', params: { sort: { password: 1 } } }, 'sort.password'],
  [{ model: 'article', params: { query: { 'data.slug': { $where: '1' } } } }, 'query.data.slug'],
  [{ model: 'article', params: { query: { 'data.slug': { $regex: '(a+)+$' } } } }, 'query.data.slug'],
  [{ model: 'article', params: { query: { row: 1 } } }, 'query.row'],
]

export const builderCases = {
  'search.everything': {
    right: '/v1/search?q=jazz&scope=all&lang=en&limit=3&page=0&loc=[4.83,45.76]&unknown=1',
    wrong: [
      [`/v1/search?q=${'a'.repeat(201)}`, 'q'],
      ['/v1/search?q=a&q=b', 'q'],
      ['/v1/search?q=jazz&scope=people', 'scope'],
      ['/v1/search?q=jazz&limit=0', 'limit'],
      ['/v1/search?q=jazz&limit=51', 'limit'],
      ['/v1/search?q=jazz&page=-1', 'page'],
      ['/v1/search?q=jazz&page=1e99', 'page'],
      ['/v1/search?q=jazz&loc=4.83', 'loc'],
    ],
  },
  'search.suggestions': {
    right: '/v1/search/suggestions?q=jaz&lang=es&loc=4.83,45.76',
    wrong: [
      [`/v1/search/suggestions?q=${'a'.repeat(201)}`, 'q'],
      ['/v1/search/suggestions?q=jazz&loc=here', 'loc'],
    ],
  },
  'builder.getRef': {
    right: '/v1/builder/getref',
    body: { ref: { model: 'article', id: 'a1' } },
    wrongBodies: [
      [{}, 'ref'],
      [{ ref: { model: 'article' } }, 'ref.id'],
      [{ ref: { id: 'a1' } }, 'ref.model'],
    ],
  },
  'builder.getRefs': {
    right: '/v1/builder/getrefs',
    body: {
      refs: [
        { model: 'article', id: 'a1' },
        { model: 'topic', id: 'topic-1' },
        { model: 'topic', id: 'none' },
      ],
    },
    wrongBodies: [
      [{}, 'refs'],
      [{ refs: [{ model: 'article' }] }, 'refs.id'],
      [{ refs: Array.from({ length: 101 }, () => ({ model: 'article', id: 'a1' })) }, 'refs'],
    ],
  },
  'builder.getOne': {
    right: '/v1/builder/getone',
    body: { model: 'article', params: { query: { 'data.slug': 'le-jazz' }, fields: 'data.title' } },
    wrongBodies: wrongModels,
  },
  'builder.getAll': {
    right: '/v1/builder/getall',
    body: { model: 'article', params: { limit: 5, sort: { 'data.title': 1 }, locale: 'fr' } },
    wrongBodies: wrongModels,
  },
  'builder.queryContent': {
    right: '/v1/builder/querycontent',
    body: { query: { topics: ['musique'], events: ['nuit-du-jazz'] }, lang: 'en' },
    wrongBodies: [
      [{}, 'query'],
      [{ query: { topics: 'musique' } }, 'query.topics'],
      [{ query: { eventCriterias: { maxDate: 'demain' } } }, 'query.eventCriterias.maxDate'],
      [{ query: {}, limit: 51 }, 'limit'],
    ],
  },
  'builder.search': {
    right: '/v1/builder/search?q=jazz&limit=5&lang=fr',
    wrong: [
      ['/v1/builder/search?limit=x', 'limit'],
      [`/v1/builder/search?q=${'a'.repeat(201)}`, 'q'],
    ],
  },
  'builder.track': {
    right: '/v1/builder/track',
    body: { slug: 'le-jazz' },
    wrongBodies: [
      [{}, 'slug'],
      [{ slug: 7 }, 'slug'],
    ],
  },
  'builder.surveys': { right: '/v1/builder/surveys?lang=es', wrong: [['/v1/builder/surveys?limit=x', 'limit']] },
  'builder.vote': {
    right: '/v1/builder/vote/s1',
    body: { answer: '1' },
    wrongBodies: [
      [{}, 'answer'],
      [{ answer: '9' }, 'answer'],
      [{ answer: 1 }, 'answer'],
    ],
    unknown: ['/v1/builder/vote/none', '/v1/builder/vote/a1'],
  },
} satisfies Record<string, Case>
