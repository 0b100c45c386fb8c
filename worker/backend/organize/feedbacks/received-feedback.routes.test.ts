import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { feedbacks as endpoint } from '../../../../src/organize/feedbacks/feedbacks.contract.ts'
import { mailsPerAddress } from '../../../../src/contracts/limits.ts'
import { call, mailsTo, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { testNow } from '../../../../tests/support/factories.ts'
import { attended, goingGuest, outcome, storeEvent } from '../../../../tests/support/registrations.ts'
import { type Account, answered } from '../../../../tests/support/backend/organizing.ts'
import { outbox } from '../../db/account-schema.ts'
import { decodeRow } from '../../db/run-sql.ts'
import { composeMail } from '../../mail/compose/compose-mail.ts'
import { loadMails } from '../../mail/queue/load-mail.ts'

let owner: Account
let event: string

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille' })
  event = await storeEvent({ ownerId: owner.user.id, timeZone: 'Europe/Paris' })
})

const end = () =>
  env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(testNow - 1, event)
    .run()
/** A guest who gives a rating and a comment. @returns id of the registration, e-mail */
async function say(rating: number, comment = '', name = 'Invitée') {
  await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(testNow + 1, event)
    .run()
  const { email, answer } = await goingGuest(event)
  await env.DB.prepare('UPDATE registrations SET name = ? WHERE id = ?').bind(name, answer.registration._id).run()
  await end()
  const { token } = answer.registration
  const sent = await call('POST', `/v1/events/feedback/${event}`, { rating, comment, token })
  expect(sent.status).toBe(200)
  return { id: answer.registration._id, email }
}
const list = (query = '') =>
  answered(
    endpoint.spec.output,
    call('GET', `/v1/events/${event}/feedbacks${query}`, undefined, { token: owner.token }),
  )
const thank = (body: object, token = owner.token) =>
  call('POST', `/v1/events/${event}/feedbacks/thanks`, { message: 'Merci !', ...body }, { token })
const thanksTo = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'feedbackThanks')

describe('GET /v1/events/{id}/feedbacks', () => {
  test('answers average, distribution and counts of all, and the feedbacks of a filter in an order', async () => {
    await say(5, 'Bravo')
    await say(5)
    await say(2, 'Trop de monde')
    const all = await list()
    expect(all).toMatchObject({
      total: 3,
      average: 4,
      distribution: [0, 1, 0, 0, 2],
      counts: { all: 3, text: 2, low: 1, unthanked: 3 },
      going: 3,
      checkedIn: 0,
    })
    const ratings = async (query: string) => (await list(query)).data.map(({ rating }) => rating)
    expect(await ratings('?text=true&sort=best')).toEqual([5, 2])
    expect(await ratings('?low=true')).toEqual([2])
    expect(await ratings('?sort=lowest&limit=2')).toEqual([2, 5])
    expect(await ratings('?sort=lowest&limit=2&page=1')).toEqual([5])
    expect((await list('?rating=5')).total).toBe(2)
    expect((await list('?rating=1')).counts.all).toBe(3)
  })

  test('without a feedback there is no average, and the day of the request is the day after', async () => {
    const { average, request, data } = await list()
    expect([average, data]).toEqual([null, []])
    const [overAt] = (await env.DB.prepare('SELECT over_at FROM events WHERE id = ?').bind(event).raw<[number]>())[0]!
    const late = Date.parse(request!.at) - overAt
    expect(late).toBeGreaterThan(5 * 3_600_000)
    expect(late).toBeLessThan(36 * 3_600_000)
  })

  test('the feedback of a person who is no longer registered stays, without a name', async () => {
    const { id } = await say(3, 'Bien')
    await env.DB.prepare('DELETE FROM registrations WHERE id = ?').bind(id).run()
    expect((await list()).data).toMatchObject([{ name: '', comment: 'Bien', thankable: false }])
    expect(await outcome(await thank({}))).toBe('conflict')
  })
})

describe('POST /v1/events/{id}/feedbacks/thanks', () => {
  test('thanks each person once, even by simultaneous calls of the team', async () => {
    const [one, other] = [await say(5, 'Bravo'), await say(1)]
    const answers = await Promise.all([thank({}), thank({}), thank({ registration: one.id })])
    const sent = (await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()))) as {
      sent: number
    }[]
    expect(sent.reduce((sum, answer) => sum + answer.sent, 0)).toBe(2)
    for (const { email } of [one, other]) expect(await thanksTo(email)).toHaveLength(1)
    expect(await outcome(await thank({}))).toBe('conflict')
    expect(await outcome(await thank({ registration: one.id }))).toBe('conflict')
    expect(await outcome(await thank({ registration: 'none' }))).toBe('not_found')
    const { data, counts } = await list('?thanked=true')
    expect(data.map(({ thanks }) => thanks)).toMatchObject([
      { by: 'Camille', message: 'Merci !' },
      { by: 'Camille', message: 'Merci !' },
    ])
    expect(counts.unthanked).toBe(0)
  })

  test('a person who wants no mails of others, or got too many, is skipped and stays unthanked', async () => {
    const [stopped, busy, open] = [await say(5), await say(4), await say(3)]
    await env.DB.prepare("INSERT INTO suppressed_addresses (address, reason, created_at) VALUES (?, 'stopped', ?)")
      .bind(stopped.email, testNow)
      .run()
    for (let mail = 0; mail < mailsPerAddress.others.hour; mail++)
      await call('POST', `/v1/events/${event}/coorganizer`, { email: busy.email }, { token: owner.token })
    const answer = await thank({})
    expect(await answer.json()).toEqual({ sent: 1, skipped: 2 })
    expect(await thanksTo(open.email)).toHaveLength(1)
    expect((await list('?thanked=false')).total).toBe(2)
    expect(await outcome(await thank({ registration: stopped.id }))).toBe('conflict')
    expect(await outcome(await thank({ registration: busy.id }))).toBe('too_many_requests')
  })

  test('a test goes to its author only and thanks nobody', async () => {
    const { email } = await say(5)
    expect(await (await thank({ test: true })).json()).toEqual({ sent: 1, skipped: 0 })
    expect(await thanksTo(email)).toEqual([])
    expect(await thanksTo(owner.user.email)).toHaveLength(1)
    expect((await list()).counts.unthanked).toBe(1)
  })

  test('the mail quotes the words, names who wrote, and can be stopped', async () => {
    const { email } = await say(5)
    await thank({ message: 'À <b>bientôt</b> !' })
    const { results } = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'feedbackThanks' AND recipient = ?")
      .bind(email)
      .all()
    const [loaded] = await loadMails(env, [decodeRow(outbox, results[0]!)], () => testNow)
    expect(loaded).toMatchObject({ due: true })
    const { facts, stop, row: sent } = loaded as Extract<typeof loaded, { due: true }>
    const mail = composeMail(sent, { facts, stop })
    expect(mail.to).toBe(email)
    expect(mail.text).toContain('> À <b>bientôt</b> !')
    expect(mail.html).toContain('À &lt;b&gt;bientôt&lt;/b&gt; !')
    expect(mail.text).toContain('Camille')
    expect(mail.headers['List-Unsubscribe']).toBeTruthy()
  })
})

describe('rights (D7)', () => {
  test('feedbacks are for the owner, editors and admins; others get 403, strangers 401', async () => {
    await say(5)
    const [editor, door, stranger, admin] = [
      await signedInUser(),
      await signedInUser(),
      await signedInUser(),
      await signedInUser({ role: 'admin' }),
    ]
    await env.DB.batch(
      (
        [
          [editor, 'editor'],
          [door, 'checkin'],
        ] as const
      ).map(([person, role]) =>
        env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 1)').bind(
          event,
          person.user.id,
          role,
        ),
      ),
    )
    const statuses = async (token?: string) => {
      const options = token === undefined ? {} : { token }
      const calls = await Promise.all([
        call('GET', `/v1/events/${event}/feedbacks`, undefined, options),
        call('GET', `/v1/events/${event}/feedbacks/export`, undefined, options),
        call('POST', `/v1/events/${event}/feedbacks/thanks`, { message: 'Merci', test: true }, options),
      ])
      return calls.map(({ status }) => status)
    }
    expect(await statuses(owner.token)).toEqual([200, 200, 200])
    expect(await statuses(editor.token)).toEqual([200, 200, 200])
    expect(await statuses(admin.token)).toEqual([200, 200, 200])
    expect(await statuses(door.token)).toEqual([403, 403, 403])
    expect(await statuses(stranger.token)).toEqual([403, 403, 403])
    expect(await statuses()).toEqual([401, 401, 401])
  })
})

describe('GET /v1/events/{id}/feedbacks/export', () => {
  test('is a CSV file that spreadsheets open, in which no formula runs', async () => {
    await say(4, '=HYPERLINK("https://evil.example";"clic")', 'Léa; la voisine')
    const answer = await call('GET', `/v1/events/${event}/feedbacks/export?lang=fr`, undefined, { token: owner.token })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const [head, row] = new TextDecoder().decode(bytes).split('\r\n')
    expect(head).toBe('Date;Nom;Note;Commentaire;Remercié le;Réponse')
    expect(row).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d;"Léa; la voisine";4;"'=HYPERLINK\(""https:\/\/evil\.example"";""clic""\)";;$/,
    )
    const english = await call('GET', `/v1/events/${event}/feedbacks/export?lang=en`, undefined, { token: owner.token })
    expect((await english.text()).split('\r\n')[0]).toBe('Date,Name,Rating,Comment,Thanked on,Answer')
  })
})

test('an account’s feedback carries the name of the account', async () => {
  const { token } = await signedInUser({ displayname: 'Fatou', firstName: 'Fatou', lastName: 'Ba' })
  await attended(event, { token })
  await end()
  await call('POST', `/v1/events/feedback/${event}`, { rating: 5 }, { token })
  expect((await list()).data).toMatchObject([{ name: 'Fatou Ba', thankable: true }])
})
