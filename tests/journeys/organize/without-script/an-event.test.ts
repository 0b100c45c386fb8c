import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../support/factories.ts'
import { storeExamples } from '../../example-events.ts'
import { openBrowser, type Browser } from '../../browser-session.ts'
import { sendForm } from '../../forms/send-form.ts'
import { account, mailsOf, organizer, register } from '../organizer.ts'

const local = (ms: number) => new Date(ms).toISOString().slice(0, 16)
const inDays = (days: number) => Date.now() + days * 24 * hourMs
const event = (slug: string) => env.DB.prepare('SELECT * FROM events WHERE slug = ?').bind(slug).first()

beforeEach(storeExamples)

const whole = () => ({
  'title.fr': 'Repair café d’hiver',
  'title.en': 'Winter repair café',
  'summary.fr': 'On répare.',
  'description.fr': '<p>Apporte ton grille-pain.</p>',
  date: local(inDays(20)),
  'address.name': 'La Fabrique',
  'address.street': '12 rue du Capitaine-Dreyfus',
  'address.postalCode': '93100',
  'place.city': 'Montreuil',
  priceKind: 'open',
  priceAmount: '5 €',
})

/** An event that is created room by room and published. @returns its slug */
async function published(browser: Browser): Promise<string> {
  const style = await sendForm(browser, '/organize/create/event', 'events.createDraft', whole())
  const settings = await sendForm(browser, style.location, 'events.saveDraft')
  const set = { maxAttendees: '60', contactEmail: 'contact@example.org', certificate: 'true' }
  const emails = await sendForm(browser, settings.location, 'events.saveDraft', set, { press: 'Les e-mails' })
  const check = await sendForm(browser, emails.location, 'events.saveDraft')
  const done = await sendForm(browser, check.location, 'events.publish')
  expect([style, settings, emails, check, done].map(({ location }) => location)).toEqual([
    ...['style', 'settings', 'emails'].map((room) =>
      expect.stringMatching(new RegExp(`^/organize/create/${room}\\?event=[\\w-]+$`)),
    ),
    expect.stringMatching(/\/publish$/),
    expect.stringMatching(/\/published$/),
  ])
  return 'repair-cafe-d-hiver'
}

test('an event is created room by room and published', async () => {
  const { browser, site } = await account()
  const slug = await published(browser)
  expect(await event(slug)).toMatchObject({ status: 'active', max_attendees: 60, city_slug: 'montreuil' })
  const page = await openBrowser(site).get(`/events/e/${slug}`)
  for (const text of ['Repair café d’hiver', 'Apporte ton grille-pain.', 'Prix libre, 5 €', 'La Fabrique'])
    expect(page.text).toContain(text)
})

test('a published event gets another title, and is copied to another day with the same content and its own address', async () => {
  const { browser, site } = await account()
  const slug = await published(browser)
  const title = { 'title.fr': 'Repair café de printemps' }
  const review = await sendForm(browser, `/organize/event/${slug}/edit`, 'events.saveEdit', title, {
    press: 'Voir ce qui change',
  })
  expect(review.location).toContain('/edit/review')
  await sendForm(browser, review.location, 'events.publishEdit')
  expect((await browser.get(`/events/e/${slug}`)).text).toContain('Repair café de printemps')

  const day = new Date(inDays(40)).toISOString().slice(0, 10)
  const made = await sendForm(browser, `/organize/duplicate/${slug}`, 'events.batch', { day: [day] })
  expect(made.text).toContain('1 page créée')
  const copy = () =>
    env.DB.prepare("SELECT * FROM events WHERE title LIKE '%printemps%' AND slug <> ?").bind(slug).first()
  const draft = await copy()
  expect(draft).toMatchObject({ status: 'draft', max_attendees: 60, city_slug: 'montreuil' })
  await sendForm(browser, `/organize/event/${String(draft!['slug'])}/publish`, 'events.publish')
  const own = await copy()
  expect(own).toMatchObject({ status: 'active', slug: 'repair-cafe-de-printemps' })
  const page = await openBrowser(site).get('/events/e/repair-cafe-de-printemps')
  for (const text of ['Repair café de printemps', 'Apporte ton grille-pain.', 'Prix libre, 5 €', 'La Fabrique'])
    expect(page.text).toContain(text)
})

test('an event is postponed, hidden and listed again, then cancelled and undone', async () => {
  const { browser, event: id, slug, screen } = await organizer()
  await register(id, { samia: 'going', jules: 'waiting' })
  const postponed = await sendForm(browser, screen('postpone'), 'events.postpone', { 'reason.fr': 'Pas de salle' })
  expect(postponed.status).toBe(200)
  expect(await event(slug)).toMatchObject({ change: 'postponed' })
  for (const hidden of [1, 0]) {
    await sendForm(browser, screen('listing'), 'events.listing')
    expect(await event(slug)).toMatchObject({ private: hidden })
  }
  const tried = await sendForm(browser, screen('cancel'), 'events.tryState', { 'reason.fr': 'Tempête' })
  expect(tried.text).toContain('Tempête</textarea>')
  const refused = await sendForm(browser, screen('cancel'), 'events.cancel', { 'reason.fr': '' })
  expect(refused.text).toContain('aria-invalid="true"')
  const cancelled = await sendForm(browser, screen('cancel'), 'events.cancel', { 'reason.fr': 'Tempête' })
  expect(await event(slug)).toMatchObject({ status: 'cancelled' })
  await sendForm(browser, cancelled.location, 'events.undo')
  expect(await event(slug)).toMatchObject({ status: 'active' })
  expect(await mailsOf('eventCancelled', `samia@${id}.example`)).toBe(0)
})

test('a draft is deleted, and undone within the seconds for it', async () => {
  const { browser, slug } = await organizer({ status: 'draft' })
  const deleted = await sendForm(browser, `/organize/event/${slug}/delete`, 'events.deleteDraft')
  expect(deleted.location).toMatch(/^\/organize\/mine\/active\?deleted=/)
  expect(await event(slug)).toMatchObject({ status: 'deleted' })
  const undone = await sendForm(browser, deleted.location, 'events.undo')
  expect([undone.location, await event(slug)]).toMatchObject(['/organize/mine/active', { status: 'draft' }])
})
