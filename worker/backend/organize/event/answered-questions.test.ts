import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { publishChecks } from '../../../../src/organize/create/drafts.contract.ts'
import type { OrganizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent } from '../../../../tests/support/factories.ts'
import { attended } from '../../../../tests/support/registrations.ts'
import { upsertEvents } from '../../events/write-events.ts'

let token: string

const tool = { id: 'tool', type: 'choice', label: { fr: 'Quel outil ?' }, options: ['saw', 'drill'].map(option) }
const lunch = { id: 'lunch', type: 'text', label: { fr: 'Tu manges quoi ?' } }
function option(id: string) {
  return { id, label: { fr: id } }
}

const as = (method: string, path: string, body?: object) => call(method, `/v1/events/${path}`, body, { token })
async function problemOf(answer: Promise<Response>): Promise<string | undefined> {
  const body: { error?: { fields?: Record<string, string> } } = await (await answer).json()
  return body.error?.fields?.['questions']
}
const put = (questions: object[], more: object = {}) => as('PUT', 'party', { questions, ...more })
const save = (questions: object[], more: object = {}) => as('PUT', 'party/edit', { questions, ...more })

beforeEach(async () => {
  await emptyTables()
  const owner = await signedInUser()
  token = owner.token
  await upsertEvents(env.DB, [buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id })])
  await put([tool, lunch])
  for (const saw of ['saw', 'drill'])
    await attended('party', { token: (await signedInUser()).token }, { answers: { tool: saw } })
})

test.each([
  ['an update', put],
  ['an edit', save],
])('a question with answers stays of its type and with its options, its words change (%s)', async (_, change) => {
  expect(await problemOf(change([{ ...tool, type: 'several' }, lunch]))).toContain('type of the answered question')
  const other = { ...tool, options: [option('saw'), option('hammer')] }
  expect(await problemOf(change([other, lunch]))).toContain('options of the answered question')
  const renamed = { ...tool, label: { fr: 'Ton outil ?' }, options: ['drill', 'saw', 'hammer'].map(option) }
  expect((await change([renamed, lunch])).status).toBe(200)
  expect((await change([{ ...lunch, type: 'checkbox' }, renamed])).status).toBe(200)
})

test('a question with answers goes only when it is confirmed; the export has its answers', async () => {
  const checks = publishChecks.spec.output.parse(await (await as('GET', 'party/checks')).json())
  expect(checks.answers).toEqual({ tool: 2 })
  expect((await put([tool])).status).toBe(200)
  expect(await problemOf(put([]))).toContain('has 2 answers')
  expect((await put([], { dropQuestions: ['tool'] })).status).toBe(200)
  const organized: OrganizedEvent = await (await as('GET', 'party/organized')).json()
  expect(organized.questions).toEqual([])
  const file = await (await as('GET', 'party/attendees/export?format=csv&include=answers')).text()
  expect(file).toContain('Quel outil ?')
  expect(file).toContain('drill')
  expect((await put([tool])).status).toBe(200)
  const again = await (await as('GET', 'party/attendees/export?format=csv&include=answers')).text()
  expect(again.split('Quel outil ?')).toHaveLength(2)
})

test('an edit that drops it is confirmed once, and published as it is', async () => {
  expect(await problemOf(save([lunch]))).toContain('has 2 answers')
  expect((await save([lunch], { dropQuestions: ['tool'] })).status).toBe(200)
  expect((await save([lunch])).status).toBe(200)
  const { revision } = (await (await as('GET', 'party/edit')).json()) as { revision: number }
  expect((await as('POST', 'party/edit/publish', { revision })).status).toBe(200)
  const organized: OrganizedEvent = await (await as('GET', 'party/organized')).json()
  expect(organized.questions.map(({ id }) => id)).toEqual(['lunch'])
})
