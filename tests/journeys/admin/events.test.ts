import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { dayMs } from '../../support/factories.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
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
    expect((await operator.browser.get('/admin/events?search=trombone')).text).toContain(
      'Rien de ces mots dans cette partie',
    )
  })

  test('shows what was imported, what is over after what is to come', async () => {
    const day = 86_400_000
    const dates = [-9 * day, 3 * day, -2 * day, 2 * day]
    const slugs: string[] = []
    for (const away of dates) {
      const { id, slug } = await eventOfOthers()
      slugs.push(slug)
      const at = Date.now() + away
      await env.DB.prepare('UPDATE events SET source_uid = id, next_begin = ?, next_end = ?, over_at = ? WHERE id = ?')
        .bind(at, at, at, id)
        .run()
    }
    const { text } = await operator.browser.get('/admin/events?view=imported')
    const order = slugs.toSorted((a, b) => text.indexOf(`event/${a}/`) - text.indexOf(`event/${b}/`))
    expect(order).toEqual([slugs[3], slugs[1], slugs[2], slugs[0]])
  })

  test.each(['featured', 'imported', 'unlisted', 'cancelled', 'past', 'drafts', 'proposed'])(
    'has a part “%s”',
    async (view) => {
      const { slug } = await eventOfOthers()
      const answer = await operator.browser.get(`/admin/events?view=${view}`)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(`/organize/event/${slug}/`)
    },
  )
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

describe('an event that an operator lets lead', () => {
  const inDays = (n: number) => dayIn(siteTimeZone, Date.now() + n * dayMs)
  const feature = (id: string, until: string, more: Record<string, string> = {}) =>
    operator.browser.send('admin.featureEvent', { id, until, ...more, next: '/admin/events' }, '/admin/events')
  const leading = async () => {
    const { text } = await operator.site.ask('/v1/events?featured=true')
    return (JSON.parse(text) as { data: { _id: string }[] }).data.map(({ _id }) => _id)
  }

  test('leads the home page though it is later than all others, is marked there and in the list, and no longer once withdrawn', async () => {
    await storeExamples()
    await storeEvents(
      ...Array.from({ length: 30 }, (_, n) => ({ id: `n${n}`, slug: `n${n}`, title: `Atelier ${n}` })),
      {
        id: 'late',
        slug: 'late',
        title: 'Fête du quartier',
        startsAt: Date.now() + dayMs,
        endsAt: Date.now() + dayMs + 1,
      },
    )
    const wall = async () => /aria-labelledby="[^"]*">.*?<\/h3>/s.exec((await operator.browser.get('/')).text)![0]
    expect(await wall()).not.toContain('Fête du quartier')
    await operator.browser.send(
      'admin.changeEvents',
      { ids: 'late', action: 'feature', until: inDays(20), next: '/admin/events' },
      '/admin/bulk/events?action=feature&ids=late',
    )
    expect(await leading()).toEqual(['late'])
    expect(await wall()).toContain('Fête du quartier')
    expect((await operator.browser.get('/events?search=quartier')).text).toContain('À la une')
    // It leads until its own end at most.
    const listed = () => operator.browser.get('/admin/events?view=featured')
    expect((await listed()).text).toContain('À la une jusqu’au')
    // One that is full leads nobody in: the list says so.
    expect((await listed()).text).not.toContain('>Complet<')
    await env.DB.prepare('UPDATE events SET max_attendees = 0 WHERE id = ?').bind('late').run()
    expect((await listed()).text).toContain('>Complet<')
    await feature('late', '', { was: inDays(1) })
    expect(await leading()).toEqual([])
    expect(await wall()).not.toContain('Fête du quartier')
    const { text } = await operator.browser.get('/admin/events')
    expect(text).toContain('Cet événement n’est plus à la une.')
    expect(text).toContain(`name="until" value="${inDays(1)}"`)
    await feature('late', inDays(1))
    expect(await leading()).toEqual(['late'])
    expect((await entriesOf('late')).map(({ kind, after }) => [kind, after['until']])).toEqual([
      ['eventFeatured', inDays(1)],
      ['eventFeatured', ''],
      ['eventFeatured', inDays(1)],
    ])
  })

  test('is one of six at most, also when several are chosen in the same moment', async () => {
    await storeExamples()
    const ids = Array.from({ length: 9 }, (_, n) => `n${n}`)
    await storeEvents(...ids.map((id) => ({ id, slug: id, title: id })))
    await Promise.all(ids.map((id) => feature(id, inDays(3))))
    const chosen = await leading()
    expect(chosen).toHaveLength(6)
    const logged = await Promise.all(ids.map(entriesOf))
    expect(logged.flat()).toHaveLength(6)
    await feature(
      ids.find((id) => !chosen.includes(id))!,
      inDays(3),
    )
    expect((await operator.browser.get('/admin/events')).text).toContain('Rien n’a changé')
    // What is cancelled or unlisted leads no more.
    await env.DB.prepare(`UPDATE events SET private = 1 WHERE id = ?`).bind(chosen[0]).run()
    expect(await leading()).toHaveLength(5)
  })
})
