import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { forgetPeople } from '../../../worker/backend/account/clean-up-accounts.ts'
import { bulkActions, type BulkList } from '../../../src/admin/bulk/bulk.contract.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { storeUser } from '../../support/accounts.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await storeExamples()
  operator = await signedInAs('admin')
})

/** Sends the form of a change of several rows, from its page. @returns where it leads */
async function change(form: string, list: BulkList, fields: [string, string][]): Promise<string | null> {
  const page = `/admin/bulk/${list}?${new URLSearchParams(fields)}`
  const answer = await operator.browser.send(form, [...fields, ['next', `/admin/${list}`]], page)
  return answer.headers.get('location')
}
const idsOf = (...ids: string[]) => ids.map((id): [string, string] => ['ids', id])
const entriesOf = async (...ids: string[]) =>
  (await loggedEntries()).filter(({ subject }) => ids.includes(subject)).map(({ kind }) => kind)

/** Recipient and message of the mails of a kind, in their order. */
async function mailsOf(kind: string): Promise<[string, string][]> {
  const { results } = await env.DB.prepare(
    `SELECT recipient, data ->> 'message' AS message FROM outbox WHERE kind = ? ORDER BY id`,
  )
    .bind(kind)
    .all<{ recipient: string; message: string }>()
  return results.map(({ recipient, message }) => [recipient, message])
}

test.each(locales)('each change of several rows says what it does, in %s', async (locale) => {
  for (const [list, actions] of Object.entries(bulkActions))
    for (const action of actions) {
      const page = await operator.browser.get(localePath(locale, `/admin/bulk/${list}?action=${action}&ids=a&ids=b`))
      expect([page.status, readHead(page)]).toEqual([200, expect.objectContaining({ lang: locale, headings: 1 })])
      expect(page.text.match(/name="ids"/g)).toHaveLength(2)
    }
  expect((await operator.browser.get('/admin/bulk/events?action=burn&ids=a')).status).toBe(404)
  expect((await operator.browser.get('/admin/bulk/events?action=list')).text).toContain('Aucune ligne cochée')
})

test('the rows are named before they are changed', async () => {
  const person = await storeUser({ displayname: 'Ysé' })
  await env.DB.prepare(
    "INSERT INTO outbox (id, kind, user_id, version, recipient, lang, data, state, created_at, due_at) VALUES (77, 'activate', 'u', '', 'refused@example.org', 'fr', '{}', 'dead', 0, 0)",
  ).run()
  for (const [asked, name] of [
    [`people?action=confirm&ids=${person.id}`, 'Ysé'],
    ['events?action=unlist&ids=soup', 'Soupe'],
    ['mails?action=drop&ids=77', 'refused@example.org'],
  ] as const) {
    const { text } = await operator.browser.get(`/admin/bulk/${asked}&ids=none`)
    const [, rows = ''] = /aria-label="Les lignes cochées">(.*?)<\/ul>/.exec(text)!
    expect(rows.match(/<li>/g)).toHaveLength(1)
    expect(rows).toContain(name)
  }
})

test('lists have a box for each row, and a link that ticks all', async () => {
  const { text } = await operator.browser.get('/admin/people?ticked=1')
  expect(text).toContain(`value="${operator.user.id}"`)
  expect(text).toMatch(/<input type="checkbox"[^>]* checked=""/)
  expect(text).toContain('action="/admin/bulk/people"')
  expect((await operator.browser.get('/admin/events')).text).toContain('form="bulk"')
})

test('events are unlisted together, each with its log entry; unknown ids are skipped', async () => {
  await storeEvents({ id: 'sea', slug: 'sea', title: 'Baignade' })
  const to = await change('admin.changeEvents', 'events', [...idsOf('soup', 'sea', 'none'), ['action', 'unlist']])
  expect(to).toBe('/admin/events')
  const { text } = await operator.browser.get('/admin/events')
  expect(text).toContain('2 faits.')
  expect(text).toContain('1 laissé comme il est.')
  expect((await openSite().ask('/v1/events')).text).not.toContain('Baignade')
  expect(await entriesOf('soup', 'sea')).toEqual(['eventChanged', 'eventChanged'])
})

test('accounts are suspended together with a reason, operators left out', async () => {
  const [one, two] = [await storeUser(), await storeUser()]
  const fields: [string, string][] = [...idsOf(one.id, two.id, operator.user.id), ['action', 'suspend'], ['days', '7']]
  await change('admin.changePeople', 'people', [...fields, ['reason', '']])
  expect(await entriesOf(one.id, two.id)).toEqual([])
  await change('admin.changePeople', 'people', [...fields, ['reason', 'Comptes en série']])
  expect(await entriesOf(one.id, two.id, operator.user.id)).toEqual(['suspended', 'suspended'])
  const { results } = await env.DB.prepare(
    'SELECT suspended_reason AS reason FROM users WHERE suspended_until > 0',
  ).all()
  expect(results).toEqual([{ reason: 'Comptes en série' }, { reason: 'Comptes en série' }])
})

test('accounts are erased together once their number is typed, operators left out', async () => {
  const [one, two] = [await storeUser(), await storeUser()]
  const all = [one.id, two.id, operator.user.id]
  const fields: [string, string][] = [...idsOf(...all), ['action', 'erase'], ['reason', 'Comptes de publicité']]
  await change('admin.changePeople', 'people', [...fields, ['count', '2']])
  expect(await present()).toEqual(new Set(all))
  const page = await operator.browser.get(`/admin/bulk/people?${new URLSearchParams(fields)}`)
  expect(page.text).toContain('Écris le nombre de comptes pour confirmer')
  await change('admin.changePeople', 'people', [...fields, ['count', '3']])
  expect(await mailsOf('accountErased')).toEqual([
    [one.email, 'Comptes de publicité'],
    [two.email, 'Comptes de publicité'],
  ])
  await forgetPeople(env, Date.now() + 31 * 86_400_000)
  expect(await present()).toEqual(new Set([operator.user.id]))
  expect(await entriesOf(...all)).toEqual(['erased', 'erased'])

  async function present() {
    const { results } = await env.DB.prepare('SELECT id FROM users').all<{ id: string }>()
    return new Set(results.map(({ id }) => id).filter((id) => all.includes(id)))
  }
})

test('several people get the same words, those with an unconfirmed or blocked address do not', async () => {
  const reached = await storeUser({ active: true })
  const unconfirmed = await storeUser({ active: false })
  const blocked = await storeUser({ active: true })
  await env.DB.prepare("INSERT INTO suppressed_addresses VALUES (?, 'stopped', 0)").bind(blocked.email).run()
  const ids = [reached.id, unconfirmed.id, blocked.id]
  const fields: [string, string][] = [...idsOf(...ids), ['action', 'write']]
  await change('admin.changePeople', 'people', [...fields, ['message', '']])
  expect(await mailsOf('teamMessage')).toEqual([])
  await change('admin.changePeople', 'people', [...fields, ['message', 'La salle est libre jeudi.']])
  expect(await mailsOf('teamMessage')).toEqual([[reached.email, 'La salle est libre jeudi.']])
  expect((await loggedEntries()).filter(({ kind }) => kind === 'written')).toMatchObject([
    { subject: reached.id, reason: 'La salle est libre jeudi.' },
  ])
  const { text } = await operator.browser.get('/admin/people')
  expect(text).toContain('1 fait.')
  expect(text).toContain('2 laissés comme ils sont.')
})
