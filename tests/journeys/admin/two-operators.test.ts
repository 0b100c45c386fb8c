import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, storeUser } from '../../support/accounts.ts'
import { racing } from '../../support/factories.ts'
import { storeEvents } from '../example-events.ts'
import { newEvent } from '../registered.ts'
import { loggedEntries, signedInAs } from './operators.ts'
import { reportBy, reportedEvent } from './reported-event.ts'

type Operator = Awaited<ReturnType<typeof signedInAs>>
type Press = [path: string, body: unknown]

let first: Operator
let second: Operator
beforeEach(async () => {
  ;[first, second] = [await signedInAs('admin'), await signedInAs('admin')]
})

/** Two operators press at once. @returns which of the presses changed something; the other is answered 409 */
async function race(one: Press, two: Press): Promise<0 | 1> {
  lastEntry = (await loggedEntries()).at(-1)?.id ?? 0
  const answers = await Promise.all([first.browser.call('POST', ...one), second.browser.call('POST', ...two)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'conflict' } })
  return statuses[0] === 200 ? 0 : 1
}

/** Entries of the log since the race began. */
const logged = async (kind: string) =>
  (await loggedEntries()).filter((entry) => entry.id > lastEntry && entry.kind === kind)
let lastEntry = 0
const ground = { ground: 'scam', facts: 'La page demande 200 € en liquide à l’entrée.', days: '30' }

describe('two operators who press at the same moment: one decides, the other learns it', racing, () => {
  test('about a report', async () => {
    const event = await reportedEvent()
    const { id, email } = await reportBy(event)
    const path = `/v1/admin/reports/${id}/decision`
    const actions = ['none', 'suspend'] as const
    const won =
      actions[await race([path, { ...ground, action: actions[0] }], [path, { ...ground, action: actions[1] }])]
    const owner = await env.DB.prepare('SELECT suspended_until AS until FROM users WHERE id = ?')
      .bind(event.owner.id)
      .first<{ until: number | null }>()
    expect([(await event.stored())!.status, owner!.until !== null]).toEqual(
      won === 'none' ? ['active', false] : ['draft', true],
    )
    const decided = await mailsTo(email).then((mails) => mails.filter(({ kind }) => kind === 'reportDecided'))
    expect(decided.map(({ data }) => data.decision)).toMatchObject([{ action: won }])
    expect((await logged('reportDecided')).map(({ after }) => after)).toMatchObject([{ action: won }])
  })

  test('about an appeal', async () => {
    const event = await reportedEvent()
    const { id } = await reportBy(event)
    const decider = await signedInAs('admin')
    await decider.browser.call('POST', `/v1/admin/reports/${id}/decision`, { ...ground, action: 'unpublish' })
    await env.DB.prepare('UPDATE report_cases SET decided_at = decided_at - 60000 WHERE id = ?').bind(Number(id)).run()
    await env.DB.prepare(
      `INSERT INTO appeals (case_id, report_id, text, created_at) VALUES (?, 0, 'C’est une erreur.', 0)`,
    )
      .bind(Number(id))
      .run()
    const { id: appeal } = (await env.DB.prepare('SELECT max(id) AS id FROM appeals').first<{ id: number }>())!
    const path = `/v1/admin/appeals/${appeal}/answer`
    const outcomes = ['upheld', 'reversed'] as const
    const won =
      outcomes[
        await race(
          [path, { outcome: outcomes[0], answer: 'Voici pourquoi.' }],
          [path, { outcome: outcomes[1], answer: 'Voici pourquoi.' }],
        )
      ]
    expect((await event.stored())!.status).toBe(won === 'upheld' ? 'draft' : 'active')
    const answered = (await mailsTo(event.owner.email)).filter(({ kind }) => kind === 'appealAnswered')
    expect(answered.map(({ data }) => data.outcome)).toEqual([won])
    expect((await logged('appealAnswered')).map(({ after }) => after)).toMatchObject([{ state: won }])
  })

  test('about a first event', async () => {
    const owner = await storeUser({})
    const { id } = await newEvent({ ownerId: owner.id, title: 'Mon premier', status: 'draft' })
    await env.DB.prepare(`INSERT INTO event_holds (event_id, kind, created_at) VALUES (?, 'review', 0)`).bind(id).run()
    const path = `/v1/admin/reviews/${id}/answer`
    const outcomes = ['refuse', 'publish'] as const
    const won =
      outcomes[
        await race(
          [path, { outcome: outcomes[0], reason: 'Trop court.' }],
          [path, { outcome: outcomes[1], reason: '' }],
        )
      ]
    const row = await env.DB.prepare('SELECT status FROM events WHERE id = ?').bind(id).first<{ status: string }>()
    expect(row!.status).toBe(won === 'publish' ? 'active' : 'draft')
    const answered = (await mailsTo(owner.email)).filter(({ kind }) => kind === 'reviewAnswered')
    expect(answered.map(({ data }) => data.outcome)).toEqual([won])
    expect(await logged('reviewAnswered')).toHaveLength(1)
  })

  test('about an account', async () => {
    const { id, email } = await storeUser({})
    const path = `/v1/admin/people/${id}/suspension`
    const won = await race([path, { days: '7', reason: 'Spam' }], [path, { days: '30', reason: 'Menaces' }])
    const suspended = (await mailsTo(email)).filter(({ kind }) => kind === 'accountSuspended')
    expect(suspended.map(({ data }) => data.message)).toEqual([['Spam', 'Menaces'][won]])
    expect((await logged('suspended')).map(({ reason }) => reason)).toEqual([['Spam', 'Menaces'][won]])
  })

  test('about the erasure of an account', async () => {
    const { id, email } = await storeUser({})
    const path = `/v1/admin/people/${id}/erasure`
    const reasons = ['Elle le demande', 'Compte volé']
    const won = await race([path, { email, reason: reasons[0] }], [path, { email, reason: reasons[1] }])
    expect((await logged('erased')).map(({ reason }) => reason)).toEqual([reasons[won]])
    expect((await mailsTo(email)).map(({ data }) => data.message)).toEqual([reasons[won]])
  })

  test('about a role', async () => {
    const { id } = await storeUser({})
    const path = `/v1/admin/people/${id}/role`
    await race([path, { role: 'admin', reason: 'Renfort' }], [path, { role: 'admin', reason: 'Aide' }])
    expect(await logged('roleChanged')).toHaveLength(1)
  })

  test('about two topics, each merged into the other', async () => {
    const add = (id: string) =>
      env.DB.prepare(`INSERT INTO taxonomies (id, type, slug, name) VALUES (?, 'topic', ?, ?)`).bind(
        id,
        id,
        `{"fr":"${id}"}`,
      )
    await env.DB.batch([add('seas'), add('oceans')])
    await storeEvents({ id: 'bath', slug: 'bath', title: 'Baignade', topicId: 'seas' })
    const into = ['oceans', 'seas'][
      await race(
        ['/v1/admin/references/topic/seas/merge', { into: 'oceans' }],
        ['/v1/admin/references/topic/oceans/merge', { into: 'seas' }],
      )
    ]
    const row = await env.DB.prepare(`SELECT topic_id AS topic FROM events WHERE id = 'bath'`).first()
    expect(row).toEqual({ topic: into })
    expect(await logged('referenceMerged')).toHaveLength(1)
    await env.DB.prepare(`DELETE FROM events WHERE id = 'bath'`).run()
    await env.DB.batch(
      ['seas', 'oceans'].flatMap((id) => [
        env.DB.prepare('DELETE FROM taxonomies WHERE id = ?').bind(id),
        env.DB.prepare('DELETE FROM former_references WHERE former_id = ?').bind(id),
      ]),
    )
  })

  test('about the event that leads', async () => {
    const { id } = await newEvent({ title: 'Grande marche' })
    const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const path = `/v1/admin/events/${id}/feature`
    await race([path, { until: inDays(2) }], [path, { until: inDays(3) }])
    expect(await logged('eventFeatured')).toHaveLength(1)
    await env.DB.prepare('DELETE FROM featured_events').run()
  })

  test('about maintenance', async () => {
    const body = { minutes: '30', reason: 'Mise à jour', words: {} }
    const won = await race(
      ['/v1/admin/maintenance', { ...body, on: true }],
      ['/v1/admin/maintenance', { ...body, on: false }],
    )
    expect(await env.FLAGS.get('maintenance')).toBe(['on', 'off'][won])
    expect([await logged('siteClosed'), await logged('siteOpened')].map(({ length }) => length)).toEqual(
      [
        [1, 0],
        [0, 1],
      ][won],
    )
    await env.FLAGS.delete('maintenance')
  })
})
