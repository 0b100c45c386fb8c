import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { type Answer, batch, inList, insertInto, rowsOf, run } from './run-sql.ts'
import { seoTexts } from './schema.ts'
import { exclusivities } from './service-schema.ts'

type ExclusivityRow = typeof exclusivities.$inferSelect

const db = env.DB
const content = { 'fr-FR': { company: 'Vélo', title: 'L’été à vélo' } }
const row = (id: string) =>
  insertInto(exclusivities, { id, region: 'fr', actionType: 'link', url: '/', contexts: [id], content })
const addRows = (...ids: string[]) =>
  batch(
    db,
    ids.map((id) => row(id)),
  )

beforeEach(() => db.exec('DELETE FROM exclusivities'))

test('a statement answers rows typed by its template, its first row, and how many rows it changed', async () => {
  await addRows('a', 'b')
  const answer = await run(
    db,
    sql<{ id: string }>`SELECT id FROM exclusivities WHERE id IN ${inList(['a', 'b'])} ORDER BY id`,
  )
  expectTypeOf(answer).toEqualTypeOf<Answer<{ id: string }>>()
  expect(answer.rows).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(answer.first).toEqual({ id: 'a' })
  expect(answer.found).toBe(true)
  expect(answer.changes).toBe(0)
  expect(
    (await run(db, sql`UPDATE exclusivities SET position = 1 WHERE id IN ${inList(['a', 'b', 'c'])}`)).changes,
  ).toBe(2)
})

test('rows of a table are decoded by it, others by a function', async () => {
  await addRows('a')
  const { first } = await run(db, rowsOf(exclusivities)`SELECT * FROM exclusivities`)
  expectTypeOf(first).toEqualTypeOf<ExclusivityRow | undefined>()
  expect(first).toEqual({
    id: 'a',
    region: 'fr',
    actionType: 'link',
    url: '/',
    contexts: ['a'],
    content,
    position: 0,
  })
  const { rows } = await run(db, rowsOf(({ id }) => `id ${String(id)}`)`SELECT id FROM exclusivities`)
  expect(rows).toEqual(['id a'])
})

test('a batch answers under the names of its statements, in the order written', async () => {
  await addRows('a', 'b', 'c')
  const counted = () => sql<{ total: number }>`SELECT count(*) AS total FROM exclusivities`
  const answers = await batch(db, {
    before: counted(),
    removed: ['a', 'b'].map((id) => sql`DELETE FROM exclusivities WHERE id = ${id}`),
    after: counted(),
    left: rowsOf(exclusivities)`SELECT * FROM exclusivities`,
    none: [],
  })
  expectTypeOf(answers.before).toEqualTypeOf<Answer<{ total: number }>>()
  expectTypeOf(answers.left).toEqualTypeOf<Answer<ExclusivityRow>>()
  expect(answers.before.only.total).toBe(3)
  expect(answers.removed.map(({ changes }) => changes)).toEqual([1, 1])
  expect(answers.after.only.total).toBe(1)
  expect(answers.left.rows.map(({ id, contexts }) => [id, contexts])).toEqual([['c', ['c']]])
  expect(answers.none).toEqual([])
})

test('a batch of a list answers a list; an empty one does not ask the database', async () => {
  const [one, two] = await batch(
    db,
    [1, 2].map((value) => sql<{ value: number }>`SELECT ${value} AS value`),
  )
  expect([one?.only.value, two?.only.value]).toEqual([1, 2])
  expect(await batch(db, [])).toEqual([])
  expect(await batch(db, {})).toEqual({})
})

test('a batch with a wrong statement changes nothing', async () => {
  await addRows('a')
  const refused = batch(db, {
    removed: sql`DELETE FROM exclusivities`,
    twice: sql`INSERT INTO seo_texts (key) VALUES (NULL)`,
  })
  await expect(refused).rejects.toThrow('NOT NULL')
  expect((await run(db, sql`SELECT id FROM exclusivities`)).rows).toHaveLength(1)
})

test('the only row of a statement that returns none is an error, not undefined', async () => {
  const answer = await run(db, sql<{ id: string }>`SELECT id FROM exclusivities WHERE id = 'nothing'`)
  expect(answer.first).toBeUndefined()
  expect(answer.found).toBe(false)
  expect(() => answer.only).toThrow('no row')
})

test('a row is inserted with its encoded values and the defaults of its table', async () => {
  const key = "o'clock; DROP TABLE users"
  await run(db, sql`${insertInto(seoTexts, { key, title: { fr: 'Été' }, description: {} })} ON CONFLICT DO NOTHING`)
  const { rows } = await run(db, sql`SELECT * FROM seo_texts`)
  expect(rows).toEqual([{ key, title: '{"fr":"Été"}', description: '{}' }])
})
