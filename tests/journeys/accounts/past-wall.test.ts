import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

/** One's registration for an event of two hours in the last year. @param came whether one was checked in, where others were */
async function went(email: string, title: string, at: string, came: boolean) {
  const begin = Date.parse(at)
  const { id, page } = await newEvent({ title, startsAt: begin, endsAt: begin + 2 * hourMs })
  const user = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')
  const insert =
    "INSERT INTO registrations (id, event_id, user_id, email, name, state, lang, checked_in_at, created_at, updated_at) VALUES (?, ?, ?, ?, 'X', 'going', 'fr', ?, 1, 1)"
  await env.DB.batch([
    env.DB.prepare(insert).bind(`${id}-me`, id, user, email, came ? 1 : null),
    env.DB.prepare(insert).bind(`${id}-other`, id, null, `o-${id}@example.org`, 1),
  ])
  return page
}

test('one’s past is a wall: a sentence of the latest year, stubs by year, the first stamped, the missed one without a stamp', async () => {
  const { browser, email } = await signedIn(openSite())
  const now = new Date().getUTCFullYear()
  const [last, before] = [now - 1, now - 2]
  const soup = await went(email, 'La soupe', `${last}-03-04T18:00:00Z`, true)
  await went(email, 'Le vélo', `${last}-06-04T18:00:00Z`, true)
  await went(email, 'Pas venue', `${last}-07-04T18:00:00Z`, false)
  await went(email, 'La toute première', `${before}-05-04T18:00:00Z`, true)
  const { text } = await browser.get('/account/agenda/past')
  const words = text.replace(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')
  expect(words).toContain(`En ${last} : 2 sorties, 4 heures`)
  expect(words).toMatch(
    new RegExp(`${last} 3 talons.*Pas venue.*Le vélo.*La soupe.*${before} 1 talon.*La toute première`, 's'),
  )
  expect(text.match(/J’y étais/g)).toHaveLength(2)
  expect(text.match(/La 1<sup>re<\/sup> fois/g)).toHaveLength(1)
  expect(text.match(/data-look="missed"/g)).toHaveLength(1)
  expect(text).toContain(`href="${soup}/feedback"`)
  expect((await browser.get('/en/account/agenda/past')).text).toMatch(/2.outings.*4.hours/s)
  expect((await browser.get('/es/account/agenda/past')).text).toMatch(/2.salidas.*4.horas/s)
})
