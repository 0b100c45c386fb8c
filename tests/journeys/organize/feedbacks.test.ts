import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { mailsTo, newEmail } from '../../support/accounts.ts'
import { openSite, readHead } from '../open-site.ts'
import { end, newEvent, signedIn } from '../registered.ts'

/** An event that is over, with its owner and as many feedbacks as ratings are given. */
async function pastEvent(ratings: readonly number[], comment = 'J’ai appris une recette.') {
  const { browser, email } = await signedIn(openSite())
  const { id: ownerId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>())!
  const { id, page } = await newEvent({ ownerId })
  await end(id)
  const emails = ratings.map(newEmail)
  const stored = ratings.flatMap((rating, index) => [
    env.DB.prepare(
      "INSERT INTO registrations (id, event_id, email, name, state, lang, checked_in_at, created_at, updated_at) VALUES (?, ?, ?, ?, 'going', 'fr', 1, 1, 1)",
    ).bind(`${id}-${index}`, id, emails[index]!, `Fatou ${index}`),
    env.DB.prepare(
      'INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at) VALUES (?, ?, ?, ?, ?)',
    ).bind(id, `${id}-${index}`, rating, index === 0 ? comment : '', 1_000_000 + index),
  ])
  if (stored.length > 0) await env.DB.batch(stored)
  const slug = page.replace('/events/e/', '')
  return { browser, id, slug, emails, screen: `/organize/event/${slug}/feedbacks` }
}

test.each(locales)('average, ratings, voices and the way to export them are on the screen, in %s', async (locale) => {
  const { browser, id, screen } = await pastEvent([5, 4, 2])
  const answer = await browser.get(localePath(locale, screen))
  expect(answer.status).toBe(200)
  expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
  expect(answer.text).toContain(locale === 'en' ? '>3.7<' : '>3,7<')
  expect(answer.text).toContain('J’ai appris une recette.')
  for (const show of [5, 4, 3, 2, 1]) expect(answer.text).toContain(`href="${localePath(locale, screen)}?show=${show}"`)
  expect(answer.text).toContain(`href="/v1/events/${id}/feedbacks/export?lang=${locale}"`)
  const csv = await browser.get(`/v1/events/${id}/feedbacks/export?lang=${locale}`)
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
})

test('filters and orders are links; nothing is hidden', async () => {
  const { browser, screen } = await pastEvent([5, 2])
  const voices = ({ text }: { text: string }) => [...text.matchAll(/<b>(Fatou \d)<\/b>/g)].map(([, name]) => name)
  expect(voices(await browser.get(screen))).toEqual(['Fatou 1', 'Fatou 0'])
  expect(voices(await browser.get(`${screen}?show=low`))).toEqual(['Fatou 1'])
  expect(voices(await browser.get(`${screen}?show=text`))).toEqual(['Fatou 0'])
  expect(voices(await browser.get(`${screen}?sort=best`))).toEqual(['Fatou 0', 'Fatou 1'])
  expect(voices(await browser.get(`${screen}?show=3`))).toEqual([])
  expect(voices(await browser.get(`${screen}?show=none-such&sort=none&page=x`))).toHaveLength(2)
})

test('without script one person is thanked, then all the others, each once', async () => {
  const { browser, id, emails, screen } = await pastEvent([5, 4, 3])
  const send = (fields: Record<string, string>) =>
    browser.send('events.thankFeedbacks', { id, message: 'Merci !', next: `${screen}?sent=1`, ...fields }, screen)
  const one = await send({ registration: `${id}-0` })
  expect([one.status, one.headers.get('location')]).toEqual([303, `${screen}?sent=1`])
  expect((await browser.get(`${screen}?sent=1`)).text).toContain('C’est parti.')
  expect((await send({})).headers.get('location')).toBe(`${screen}?sent=1`)
  for (const email of emails)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'feedbackThanks')).toHaveLength(1)
  expect((await send({})).headers.get('location')).toBe(screen)
  const after = await browser.get(screen)
  expect(after.text).toContain('Rien n’est parti')
  expect(after.text).not.toContain('name="message"')
})

test('an empty message comes back with what is missing, at its form', async () => {
  const { browser, id, screen } = await pastEvent([5])
  await browser.send('events.thankFeedbacks', { id, registration: `${id}-0`, message: ' ', next: screen }, screen)
  const { text } = await browser.get(screen)
  expect(text).toMatch(/<details[^>]* open=""/)
  expect(text).toContain('aria-invalid="true"')
})

test('before the first feedback the screen says when it is asked for, or why it is not', async () => {
  const { browser, email } = await signedIn(openSite())
  const { id: ownerId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>())!
  const text = async (parts: object) => {
    const { page } = await newEvent({ ownerId, ...parts })
    return (await browser.get(`/organize/event/${page.replace('/events/e/', '')}/feedbacks`)).text
  }
  expect(await text({})).toContain('Les avis arrivent')
  expect(await text({ status: 'cancelled' })).toContain('n’en demande pas')
  const { screen, browser: other } = await pastEvent([])
  expect((await other.get(screen)).text).toContain('Personne ne s’est inscrit')
})
