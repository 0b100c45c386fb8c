import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { buildEntry } from '../../support/content.ts'
import { publish } from '../content/publish-page.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await env.DB.batch(
    ['content_entries', 'content_search', 'poll_votes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  operator = await signedInAs('admin')
})

const form = {
  'title.fr': 'On composte ?',
  'title.en': 'Do we compost?',
  'title.es': '',
  'choices.0.id': '',
  'choices.0.answer.fr': 'Oui',
  'choices.0.answer.en': 'Yes',
  'choices.1.id': '',
  'choices.1.answer.fr': 'Non',
  'choices.2.id': '',
  'choices.2.answer.fr': '',
  startDate: '',
  endDate: '',
  image: '',
}
const list = '/admin/polls?view=draft'

/** A poll that is made with the form. @returns its id */
async function addPoll(fields: Record<string, string> = {}): Promise<string> {
  await operator.browser.send('admin.createPoll', { ...form, ...fields, next: list }, '/admin/polls?item=new')
  const found = await env.DB.prepare('SELECT id FROM content_entries').first<{ id: string }>()
  return found!.id
}
const change = (id: string, fields: Record<string, string>) =>
  operator.browser.send('admin.setPoll', { ...form, ...fields, id, next: list }, `/admin/polls?view=draft&item=${id}`)
const act = (id: string, action: string) =>
  operator.browser.send('admin.setPollState', { id, action, next: '/admin/polls' }, `/admin/polls?item=${id}`)
const shown = async (path = '/sondages') => (await openSite().ask(path)).text
const vote = (id: string, answer: string) =>
  openSite().ask(`/v1/builder/vote/${id}`, {
    method: 'POST',
    body: JSON.stringify({ answer }),
    headers: { 'content-type': 'application/json' },
  })

describe('polls', () => {
  test.each(locales)('are listed with their votes, with a form beside, in %s', async (locale) => {
    const choices = [
      { id: 'a', answer: 'Vélo' },
      { id: 'b', answer: 'Train' },
    ]
    const data = { title: 'Vélo ou train ?', choices, votes: { a: 40 } }
    await publish(buildEntry({ id: 'p1', model: 'sondage', data }))
    const page = await operator.browser.get(localePath(locale, '/admin/polls?item=p1'))
    expect(readHead(page)).toMatchObject({ lang: locale, headings: 1 })
    for (const text of ['Vélo ou train ?', 'value="Train"', 'name="title.es"', '>40<'])
      expect(page.text).toContain(text)
    for (const view of ['planned', 'over', 'draft'])
      expect((await operator.browser.get(localePath(locale, `/admin/polls?view=${view}&item=new`))).status).toBe(200)
  })

  test('are on the site once they are open, until they close, and keep their votes when they are hidden', async () => {
    const id = await addPoll()
    expect((await operator.browser.get(list)).text).toContain('On composte ?')
    expect(await shown()).not.toContain('On composte ?')
    await act(id, 'open')
    expect(await shown()).toContain('On composte ?')
    expect(await shown('/en/sondages')).toContain('Do we compost?')
    expect((await vote(id, '1')).status).toBe(200)
    expect((await operator.browser.get(`/admin/polls?item=${id}`)).text).toContain('1 vote')
    await act(id, 'close')
    expect((await vote(id, '2')).status).toBe(409)
    expect((await operator.browser.get('/admin/polls?view=over')).text).toContain('On composte ?')
    await act(id, 'hide')
    expect(await shown()).not.toContain('On composte ?')
    await act(id, 'open')
    expect((await operator.browser.get(`/admin/polls?item=${id}`)).text).toContain('1 vote')
    const entries = (await loggedEntries()).filter(({ subject }) => subject === id)
    expect(entries.map(({ kind, after }) => [kind, after['state']])).toEqual([
      ['pollAdded', undefined],
      ['pollStateChanged', 'open'],
      ['pollStateChanged', 'over'],
      ['pollStateChanged', 'draft'],
      ['pollStateChanged', 'open'],
    ])
  })

  test('open at a time in the site’s time zone', async () => {
    const id = await addPoll({ startDate: '2100-07-01T10:00' })
    await env.DB.prepare(`UPDATE content_entries SET published = 'published'`).run()
    const page = await operator.browser.get(`/admin/polls?view=planned&item=${id}`)
    expect(page.text).toContain('value="2100-07-01T10:00"')
    const stored = await env.DB.prepare(`SELECT data ->> '$.startDate' AS at FROM content_entries`).first()
    expect(stored).toEqual({ at: '2100-07-01T08:00:00.000Z' })
  })

  test('drop an empty choice, unless it has votes', async () => {
    const id = await addPoll({ 'choices.2.answer.fr': 'Peut-être' })
    await act(id, 'open')
    await vote(id, '3')
    const ids = { 'choices.0.id': '1', 'choices.1.id': '2', 'choices.2.id': '3' }
    await change(id, { ...ids, 'title.fr': 'Et toi ?' })
    const { text } = await operator.browser.get(`/admin/polls?view=draft&item=${id}`)
    expect(text).not.toContain('aria-invalid="true"')
    expect(await shown()).toContain('Peut-être')
    await change(id, { ...ids, 'choices.1.answer.fr': '', 'choices.2.answer.fr': 'Si besoin' })
    expect(await shown()).toContain('Si besoin')
    expect(await shown()).not.toContain('>Non<')
  })

  test('with a single choice are refused, and what was typed is shown again', async () => {
    await operator.browser.send(
      'admin.createPoll',
      { ...form, 'choices.1.answer.fr': '', next: list },
      '/admin/polls?item=new',
    )
    const { text } = await operator.browser.get('/admin/polls?item=new')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('value="On composte ?"')
  })
})
