import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { openBrowser, type Browser } from '../../browser-session.ts'
import { openSite, readHead } from '../../open-site.ts'
import { newEvent, signedIn } from '../../registered.ts'

/** A signed-in account on a site, with its id. */
async function account(site = openSite()) {
  const { browser, email } = await signedIn(site)
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  return { site, browser, id }
}

/** An event with an account that owns it. */
async function ownEvent() {
  const { site, browser, id: ownerId } = await account()
  const { id, page } = await newEvent({ ownerId, title: 'Planter la haie' })
  const slug = page.replace('/events/e/', '')
  return { site, browser, id, slug, dashboard: `/organize/event/${slug}/dashboard` }
}

/** Another account, with a role in the event's team. */
async function member(event: string, role: 'editor' | 'checkin'): Promise<Browser> {
  const { browser, id } = await account()
  await env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 0)')
    .bind(event, id, role)
    .run()
  return browser
}

describe('an event’s screens for its organizers (D7)', () => {
  test('signed out, log-in leads back', async () => {
    const { site, dashboard } = await ownEvent()
    const { status, headers } = await openBrowser(site).get(dashboard)
    expect([status, headers.get('location')]).toEqual([302, `/login/start?${new URLSearchParams({ next: dashboard })}`])
  })

  test.each(locales)('owner and editor see the event with its tabs, the current one marked, in %s', async (locale) => {
    const { browser, id, dashboard, slug } = await ownEvent()
    for (const organizer of [browser, await member(id, 'editor')]) {
      const answer = await organizer.get(localePath(locale, dashboard))
      expect(answer.status).toBe(200)
      expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
      for (const path of [
        ...['attendees', 'messages', 'feedbacks', 'team', 'edit', 'checkin'].map((tab) => `event/${slug}/${tab}`),
        `duplicate/${slug}`,
      ])
        expect(answer.text).toContain(`href="${localePath(locale, `/organize/${path}`)}"`)
      expect(answer.text).toContain(`href="${localePath(locale, dashboard)}" aria-current="page"`)
    }
  })

  test('who only checks people in gets 403 with the way to the door', async () => {
    const { id, dashboard, slug } = await ownEvent()
    const { status, text } = await (await member(id, 'checkin')).get(dashboard)
    expect(status).toBe(403)
    expect(text).toContain(`href="/organize/event/${slug}/checkin"`)
    expect(text).not.toContain(`href="/organize/event/${slug}/attendees"`)
  })

  test('other accounts get 403, unknown events 404', async () => {
    const { dashboard } = await ownEvent()
    const { browser } = await account()
    expect((await browser.get(dashboard)).status).toBe(403)
    expect((await browser.get('/organize/event/none-such/dashboard')).status).toBe(404)
  })

  test('the bare address leads to the dashboard, that of a draft to its creation', async () => {
    const { browser, slug, dashboard } = await ownEvent()
    const bare = await browser.get(`/en/organize/event/${slug}`)
    expect([bare.status, bare.headers.get('location')]).toEqual([302, `/en${dashboard}`])
    const { browser: owner, id: ownerId } = await account()
    const { id } = await newEvent({ ownerId, status: 'draft' })
    const draft = await owner.get(`/organize/event/${id}/dashboard`)
    expect([draft.status, draft.headers.get('location')]).toEqual([302, `/organize/create/event?event=${id}`])
  })
})
