import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { end, newEvent, signedIn } from '../registered.ts'

/** Adds people with a seat: those of an even number were checked in, the first four show themselves. */
const addPeople = (event: string, count: number) =>
  env.DB.batch(
    Array.from({ length: count }, (_, index) =>
      env.DB.prepare(
        "INSERT INTO registrations (id, event_id, email, name, state, lang, checked_in_at, shown, created_at, updated_at) VALUES (?, ?, ?, ?, 'going', 'fr', ?, ?, 1, 1)",
      ).bind(
        `${event}-${index}`,
        event,
        `${index}-${event}@example.org`,
        `Fatou${index} Ndiaye`,
        index % 2 ? null : 1,
        Number(index < 4),
      ),
    ),
  )

test('a stranger reads how many came to a past event, and who shows themself; the like and the way there are gone', async () => {
  const { id, page } = await newEvent()
  await addPeople(id, 30)
  await end(id)
  const { text } = await openSite().ask(page)
  expect(text).toMatch(/<b>15<\/b> <span>personnes sont venues/)
  expect(text.match(/<i style="z-index:/g)).toHaveLength(15)
  expect(text).toMatch(/Fatou\d, Fatou\d et Fatou\d y étaient/)
  expect(text).toContain('C’est passé')
  expect(text).toContain('Oh dommage cet événement est déjà passé !')
  expect(text).not.toMatch(/id="getting-there"|aria-pressed="false"[^>]*>J’aime/)
  expect((await openSite().ask(`/en${page}`)).text).toContain('people came')
  expect((await openSite().ask(`/es${page}`)).text).toContain('personas vinieron')
})

test('ten people are not counted in public, nor those who were expected', async () => {
  const { id, page } = await newEvent()
  await addPeople(id, 20)
  await end(id)
  expect((await openSite().ask(page)).text).not.toContain('personnes sont venues')
})

test('a comment is on the page once its author and the organizers want it, until the author changes it', async () => {
  const site = openSite()
  const [organizer, author] = [await signedIn(site), await signedIn(site)]
  const owner = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(organizer.email).first<string>('id')
  const { id, page } = await newEvent({ ownerId: owner! })
  await author.browser.call('POST', `/v1/events/attend/${id}`, {})
  await end(id)
  const own = (await env.DB.prepare('SELECT id FROM registrations WHERE event_id = ?').bind(id).first<string>('id'))!
  const say = (fields: Record<string, string>) =>
    author.browser.send('events.feedback', { id, rating: '5', next: `${page}/feedback`, ...fields }, `${page}/feedback`)
  const screen = `/organize/event/${page.replace('/events/e/', '')}/feedbacks`
  const quote = (quoted: string) =>
    organizer.browser.send('events.quoteFeedback', { id, registration: own, quoted, next: screen }, screen)
  const shown = async () => (await openSite().ask(page)).text

  await say({ comment: 'La soupe était chaude.' })
  expect((await organizer.browser.get(screen)).text).not.toContain('Montrer sur la page')
  await quote('true')
  expect(await shown()).not.toContain('La soupe')

  await say({ comment: 'La soupe était chaude.', shareable: 'true' })
  expect(await shown()).not.toContain('La soupe')
  expect((await organizer.browser.get(screen)).text).toContain('Montrer sur la page')
  expect((await quote('true')).headers.get('location')).toBe(screen)
  expect(await shown()).toContain('«\u00A0La soupe était chaude.\u00A0»')
  expect((await organizer.browser.get(screen)).text).toContain('Ne plus montrer')

  await say({ comment: 'Elle était froide.', shareable: 'true' })
  expect(await shown()).not.toMatch(/La soupe|Elle était froide/)
  await quote('true')
  expect(await shown()).toContain('Elle était froide.')
  await quote('false')
  expect(await shown()).not.toContain('Elle était froide.')
})

test('what comes next is named: in the same city the same title first, else the same team; or one asks to hear of it', async () => {
  const by = async (title: string, at: number, parts: object = {}) =>
    newEvent({ title, startsAt: Date.now() + at, endsAt: Date.now() + at + hourMs, ...parts })
  const team = { sourceUser: 'Les Haies', organizers: [{ displayname: 'Les Haies', firstName: '', lastName: '' }] }
  const past = await by('Planter la haie', -5 * dayMs, team)
  const read = async () => (await openSite().ask(past.page)).text
  expect(await read()).toMatch(/href="\/follow[^"]*organizer=[^"]*"[^>]*>.*?Préviens-moi de la prochaine/s)
  const nextLink = async (from = past) => /<a [^>]*rel="next"[^>]*>/.exec((await openSite().ask(from.page)).text)![0]
  const elsewhere = await by('Planter la haie', 8 * dayMs, {
    ...team,
    address: { fr: { city: 'Brest', formattedAddress: '2 rue de Siam, 29200 Brest', countryCode: 'FR' } },
  })
  expect(await read()).toMatch(/La prochaine.*?, Brest/s)
  expect(await nextLink()).toContain(`href="${elsewhere.page}"`)
  const other = await by('Tailler la haie', 3 * dayMs, team)
  expect(await read()).toMatch(/Ensuite, la même équipe.*?Tailler la haie/s)
  expect(await nextLink()).toContain(`href="${other.page}"`)
  const cancelled = await by('Planter la haie', 4 * dayMs, { ...team, status: 'cancelled' })
  expect(await nextLink(cancelled)).toContain(`href="${elsewhere.page}"`)
  const same = await by('Planter la haie', 9 * dayMs, team)
  expect(await read()).toMatch(/La prochaine/)
  expect(await nextLink()).toContain(`href="${same.page}/attend"`)
  expect(await nextLink(cancelled)).toContain(`href="${same.page}/attend"`)
})

test('a cancelled event says so over its picture, with the reason in the words of the team, and what there is that day', async () => {
  const { page } = await newEvent({ status: 'cancelled', statusReason: { fr: 'La salle est fermée.' } })
  const { text } = await openSite().ask(page)
  expect(text).toContain('data-over="cancelled"')
  expect(text).toMatch(/<p class="[^"]*">Annulé<\/p>/)
  expect(text).toContain('«\u00A0La salle est fermée.\u00A0»')
  expect(text).toMatch(/href="\/events\/city\/[^"]+\?from=[^"]+"[^>]*>Ce jour-là à /)
  expect(text).not.toContain('id="getting-there"')
})

test('an open event has nothing of this', async () => {
  const { page } = await newEvent()
  const { text } = await openBrowser(openSite()).get(page)
  expect(text).not.toMatch(/data-over|people\.svg/)
  expect(text).toContain('J’aime')
})

test('the day of an event that was called off is in the past once it is over', async () => {
  const { id, page } = await newEvent({ status: 'cancelled' })
  expect((await openSite().ask(page)).text).toContain('n’aura pas lieu')
  await end(id)
  const { text } = await openSite().ask(page)
  expect(text).toContain('\nn’a pas eu lieu')
  expect((await openSite().ask(`/en${page}`)).text).toContain('\ndid not take place')
})
