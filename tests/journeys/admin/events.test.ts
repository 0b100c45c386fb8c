import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { storeUser } from '../../support/accounts.ts'
import { newEvent } from '../registered.ts'
import { readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  operator = await signedInAs('admin')
})

/** An event of another person. */
async function eventOfOthers() {
  const owner = await storeUser({ displayname: 'Élise Ferrand' })
  const { id, page } = await newEvent({ ownerId: owner.id })
  const slug = page.replace('/events/e/', '')
  const state = () =>
    env.DB.prepare('SELECT status, private AS unlisted FROM events WHERE id = ?')
      .bind(id)
      .first<{ status: string; unlisted: number }>()
  return { id, slug, owner, state }
}
const entriesOf = async (event: string) => (await loggedEntries()).filter(({ subject }) => subject === event)

describe('the list of events', () => {
  test.each(locales)('leads to the event, its owner and its organizers’ page, in %s', async (locale) => {
    const { slug, owner } = await eventOfOthers()
    const answer = await operator.browser.get(localePath(locale, '/admin/events'))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect(answer.text).toContain(localePath(locale, `/events/e/${slug}`))
    expect(answer.text).toContain(`person=${owner.id}`)
    expect(answer.text).toContain(localePath(locale, `/organize/event/${slug}/dashboard`))
  })

  test('is searched by words of the title', async () => {
    const { slug } = await eventOfOthers()
    expect((await operator.browser.get('/admin/events?search=haies')).text).toContain(slug)
    expect((await operator.browser.get('/admin/events?search=trombone')).text).toContain('Aucun événement ici')
  })

  test.each(['imported', 'unlisted', 'cancelled', 'past', 'drafts', 'proposed'])('has a part “%s”', async (view) => {
    const { slug } = await eventOfOthers()
    const answer = await operator.browser.get(`/admin/events?view=${view}`)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(`/organize/event/${slug}/`)
  })
})

describe('an event of others', () => {
  test('that an operator takes out of the lists and cancels is in the log', async () => {
    const { id, slug, state } = await eventOfOthers()
    const listing = `/organize/event/${slug}/listing`
    await operator.browser.send('events.listing', { id, private: 'true' }, listing)
    expect(await state()).toEqual({ status: 'active', unlisted: 1 })
    await operator.browser.send('events.cancel', { id, 'reason.fr': 'Arnaque' }, `/organize/event/${slug}/cancel`)
    expect((await state())?.status).toBe('cancelled')
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'eventChanged', userId: operator.user.id, after: { action: 'unlisted' } },
      { kind: 'eventChanged', before: { state: 'active' }, after: { action: 'cancelled', state: 'cancelled' } },
    ])
  })

  test('that its owner changes is not', async () => {
    const { id, slug } = { ...(await newEvent({ ownerId: operator.user.id })), slug: '' }
    await operator.browser.send('events.listing', { id, private: 'true' }, `/organize/event/${slug}/listing`)
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('a proposal to the editors', () => {
  test('waits for an answer, which is noted once', async () => {
    const { id, owner } = await eventOfOthers()
    await env.DB.prepare('INSERT INTO event_proposals (event_id, user_id, note, created_at) VALUES (?, ?, ?, ?)')
      .bind(id, owner.id, 'Trois cents mètres avec deux écoles', Date.now())
      .run()
    const page = '/admin/events?view=proposed'
    const { text } = await operator.browser.get(page)
    expect(text).toContain('Trois cents mètres avec deux écoles')
    for (let time = 0; time < 2; time++)
      expect(
        (await operator.browser.send('admin.answerProposal', { id, next: page }, page)).headers.get('location'),
      ).toBe(page)
    expect((await operator.browser.get(page)).text).toContain('Aucun événement ici')
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['proposalAnswered'])
  })
})
