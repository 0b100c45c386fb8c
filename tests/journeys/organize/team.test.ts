import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { mailsTo, newEmail } from '../../support/accounts.ts'
import { openSite, readHead } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

async function account() {
  const { browser, email } = await signedIn(openSite())
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  return { browser, email, id }
}

/** An event with its owner. */
async function ownEvent() {
  const owner = await account()
  const { id, page } = await newEvent({ ownerId: owner.id })
  const slug = page.replace('/events/e/', '')
  return { ...owner, event: id, slug, screen: `/organize/event/${slug}/team` }
}

type Own = Awaited<ReturnType<typeof ownEvent>>
const send = ({ browser, event, screen }: Own, fields: Record<string, string>) =>
  browser.send('events.coorganizer', { id: event, next: `${screen}?done=changed`, ...fields }, screen)

describe('the team of an event, without script', () => {
  test.each(locales)('shows the owner, and what each role may do, in %s', async (locale) => {
    const { browser, email, screen } = await ownEvent()
    const answer = await browser.get(localePath(locale, screen))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    expect(answer.text).toContain(email)
    expect(answer.text.match(/<th scope="row"/g)).toHaveLength(6)
  })

  test('a person is invited, mailed again, changed and removed', async () => {
    const own = await ownEvent()
    const guest = newEmail()
    await send(own, { email: guest, role: 'checkin' })
    expect((await own.browser.get(`${own.screen}?done=invited`)).text).toContain('Invitation envoyée')
    expect((await send(own, { email: guest, resend: 'true' })).headers.get('location')).toBe(
      `${own.screen}?done=changed`,
    )
    expect((await send(own, { email: guest, resend: 'true' })).headers.get('location')).toBe(own.screen)
    expect((await own.browser.get(own.screen)).text).toContain('réessaie demain')
    expect((await mailsTo(guest)).filter(({ kind }) => kind === 'coorganizerInvited')).toHaveLength(2)
    await send(own, { email: guest, role: 'editor' })
    expect((await own.browser.get(own.screen)).text).toContain('<option value="editor" selected="">')
    await send(own, { email: guest, remove: 'true' })
    expect((await own.browser.get(own.screen)).text).not.toContain(guest)
  })

  test('a wrong e-mail comes back at its field', async () => {
    const own = await ownEvent()
    await send(own, { email: 'a@', role: 'editor' })
    const { text } = await own.browser.get(own.screen)
    expect(text).toContain('value="a@"')
    expect(text).toContain('aria-invalid="true"')
  })

  test('who accepts comes to the event: an editor to its dashboard, who checks in to the door', async () => {
    const own = await ownEvent()
    for (const [role, place] of [
      ['editor', 'dashboard'],
      ['checkin', 'checkin'],
    ] as const) {
      const invited = await account()
      await send(own, { email: invited.email, role })
      const { text } = await invited.browser.get('/invitation')
      expect(text).toContain(`value="/organize/event/${own.slug}/${place}"`)
      const next = `/organize/event/${own.slug}/${place}`
      const fields = { event: own.event, accept: 'true', next }
      const answer = await invited.browser.send('users.answerInvitation', fields, '/invitation')
      expect(answer.headers.get('location')).toBe(next)
      const seen = await invited.browser.get(own.screen)
      expect(seen.status).toBe(role === 'editor' ? 200 : 403)
      expect(seen.text).toContain(`/organize/event/${own.slug}/checkin`)
    }
  })

  test('an editor leaves the team and is led to their own events', async () => {
    const own = await ownEvent()
    const editor = await account()
    await env.DB.prepare("INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'editor', 0)")
      .bind(own.event, editor.id)
      .run()
    const { text } = await editor.browser.get(own.screen)
    expect(text).toContain('Quitter l’équipe')
    expect(text).toContain('name="next" value="/organize/mine/active"')
    await send({ ...own, browser: editor.browser }, { email: editor.email, remove: 'true' })
    expect((await editor.browser.get(own.screen)).status).toBe(403)
  })
})
