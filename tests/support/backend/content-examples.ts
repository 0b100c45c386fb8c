import { env } from 'cloudflare:workers'
import { localizedType } from '../../../src/contracts/content/entry.ts'
import { getAll } from '../../../src/content/builder.contract.ts'
import { call } from '../accounts.ts'
import { emptyTables } from '../ask-events.ts'
import { buildEntry, targetedAt, topicReference } from '../content.ts'
import { dayMs, testNow } from '../factories.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

export const buildArticle = (id: string, data: Record<string, unknown>, daysAgo: number, count = 0) =>
  buildEntry({
    id,
    model: 'article',
    data: { slug: `${id}-slug`, title: id, ...data },
    createdAt: testNow - daysAgo * dayMs,
    count,
  })

/** Stores entries: topics, articles, a draft, an archived article, pages. */
export const storeContentExamples = async () => {
  await emptyTables()
  await env.DB.batch(['content_entries', 'content_search'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const momentum = { ...topicReference('m1'), model: 'momentum' }
  const entries = [
    buildEntry({ id: 't1', model: 'topic', data: { slug: 'energie', title: 'Climat' } }),
    buildEntry({ id: 't2', model: 'topic', data: { slug: 'culture', title: 'Culture' } }),
    buildEntry({ id: 'm1', model: 'momentum', data: { slug: 'en-famille' } }),
    buildArticle('a1', { thematique: topicReference('t1'), tags: ['Vélo', 'ville'], title: 'Rouler l’hiver' }, 3, 5),
    buildArticle(
      'a2',
      { thematique: topicReference('t2'), tags: ['ville'], momentums: [momentum], featured: true },
      2,
      9,
    ),
    buildArticle(
      'a3',
      {
        title: { '@type': localizedType, Default: 'Compost', 'en-US': 'Compost heap', 'es-ES': 'Abono' },
        blocks: [{ component: { name: 'Text', options: { text: '<p>Des <b>épluchures</b> et du vélo</p>' } } }],
      },
      1,
    ),
    { ...buildArticle('draft', {}, 0), published: 'draft' as const },
    { ...buildArticle('old', {}, 9), published: 'archived' as const },
    buildEntry({ id: 'p1', data: { url: '/actions', title: 'Actions' } }),
    buildEntry({ id: 'p2', data: { title: 'Partout' } }),
    buildEntry({ id: 'p3', data: { title: 'Everywhere' }, query: [targetedAt('locale', 'is', 'en-US')] }),
  ]
  await batch(env.DB, entries.flatMap(entryStatements))
}

/** An entry in a response. */
export interface Found {
  id: string
  count: number
  data: { other: { value: Found }; thematique: unknown }
  article: { data: { title: string } }
}

/** Calls an endpoint of `/v1/builder`. */
export const callBuilder = async (path: string, body: unknown, token?: string) => {
  const answer = await call('POST', `/v1/builder/${path}`, body, token === undefined ? {} : { token })
  return { status: answer.status, body: (await answer.json()) as { data: Found & Found[] } }
}
/** Ids of the entries that `getall` finds, in order. */
export const findEntryIds = async (model: string, params: object = {}, token?: string) => {
  const { body } = await callBuilder('getall', { model, params }, token)
  return getAll.spec.output.parse(body).data.map(({ id }) => id)
}
