import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { surveys, vote } from '../../../src/content/builder.contract.ts'
import { localizedType } from '../../../src/contracts/content/entry.ts'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { buildEntry } from '../../../tests/support/content.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { entryStatements } from './write-entries.ts'
import { batch } from '../db/run-sql.ts'

const poll = (id: string, from: number, to: number) =>
  buildEntry({
    id,
    model: 'sondage',
    data: {
      title: { '@type': localizedType, Default: `Sondage ${id}`, 'en-US': `Poll ${id}` },
      startDate: new Date(testNow + from * dayMs).toISOString(),
      endDate: new Date(testNow + to * dayMs).toISOString(),
      choices: [
        { id: 'yes', answer: 'Oui' },
        { id: 'no', answer: 'Non' },
      ],
    },
    firstPublishedAt: testNow + from * dayMs,
  })

beforeEach(async () => {
  await env.DB.batch(
    ['content_entries', 'poll_votes', 'attempts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  await batch(env.DB, [poll('open', -2, 2), poll('over', -1, -0.5), poll('later', 1, 3)].flatMap(entryStatements))
})

const send = (id: string, body: object, options: { token?: string; headers?: Record<string, string> } = {}) =>
  call('POST', `/v1/builder/vote/${id}`, body, options)
const voted = async (body: object, token?: string) =>
  vote.spec.output.parse(await (await send('open', body, token === undefined ? {} : { token })).json())

test('a device votes once: a second vote changes nothing (D11)', async () => {
  const first = await voted({ answer: 'yes' })
  expect(first).toMatchObject({ choice: 'yes', data: { builderId: 'open', votes: { yes: 1, no: 0 } } })
  const again = await voted({ answer: 'no', voter: first.voter })
  expect(again).toMatchObject({ choice: 'yes', voter: first.voter, data: { votes: { yes: 1, no: 0 } } })
  expect((await voted({ answer: 'no' })).data.votes).toEqual({ yes: 1, no: 1 })
})

test('an account votes once, on any device, including one where it voted before', async () => {
  const { token } = await signedInUser()
  expect(await voted({ answer: 'no' }, token)).toMatchObject({ choice: 'no', voter: null })
  expect((await voted({ answer: 'yes' }, token)).data.votes).toEqual({ yes: 0, no: 1 })
  // A vote before signing in counts as the account's.
  const device = await voted({ answer: 'yes' })
  const other = await signedInUser()
  expect(await voted({ answer: 'no', voter: device.voter! }, other.token)).toMatchObject({
    choice: 'yes',
    data: { votes: { yes: 1, no: 1 } },
  })
})

test('ten concurrent votes of one device count once', async () => {
  const { voter } = await voted({ answer: 'yes' })
  await env.DB.prepare('DELETE FROM poll_votes').run()
  await Promise.all(Array.from({ length: 10 }, (_, index) => voted({ answer: index % 2 ? 'yes' : 'no', voter })))
  expect(await env.DB.prepare('SELECT count(*) AS n FROM poll_votes').first('n')).toBe(1)
})

test('an invented or changed token is another device, and devices per address are limited', async () => {
  const { voter } = await voted({ answer: 'yes' })
  const invented = await voted({ answer: 'no', voter: `${voter}x` })
  expect(invented.data.votes).toEqual({ yes: 1, no: 1 })
  const headers = { 'cf-connecting-ip': '203.0.113.9' }
  const statuses = []
  for (let time = 0; time < 21; time++) statuses.push((await send('open', { answer: 'yes' }, { headers })).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test.each(['over', 'later'])('the poll %s takes no votes', async (id) => {
  const answer = await send(id, { answer: 'yes' })
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: 'conflict' } }])
})

test('votes stored in an entry are added to the new ones', async () => {
  await env.DB.prepare(
    `UPDATE content_entries SET data = json_set(data, '$.votes', json('{"yes":40,"gone":3}')) WHERE id = 'open'`,
  ).run()
  expect((await voted({ answer: 'yes' })).data.votes).toEqual({ yes: 41, no: 0 })
  const list = surveys.spec.output.parse(await (await call('GET', '/v1/builder/surveys')).json())
  expect(list.data[0]).toMatchObject({ builderId: 'open', votes: { yes: 41, no: 0 } })
})

test('polls are listed with their votes, open ones first', async () => {
  await voted({ answer: 'yes' })
  const list = surveys.spec.output.parse(await (await call('GET', '/v1/builder/surveys?lang=en')).json())
  expect(list.data.map(({ builderId }) => builderId)).toEqual(['open', 'later', 'over'])
  expect(list.data[0]).toMatchObject({ title: 'Poll open', votes: { yes: 1, no: 0 }, image: null })
  expect([list.total, list.count]).toEqual([3, 3])
})
