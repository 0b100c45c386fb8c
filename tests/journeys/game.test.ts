import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/contracts/locales.ts'
import { localePath } from '../../src/contracts/paths.ts'
import { dictionaries as texts } from '../../src/i18n/dictionaries.ts'
import { foldWord } from '../../src/lib/text/fold-name.ts'
import { wordOf } from '../../worker/backend/game/daily-word.ts'
import { gameWords } from '../../worker/backend/game/game-words.ts'
import { mailedToken, newEmail, register, testPassword } from '../support/accounts.ts'
import { openBrowser } from './browser-session.ts'
import { openSite, readHead } from './open-site.ts'

const cases = (['chiche', 'international'] as const).flatMap((variant) =>
  locales.map((locale) => ({ variant, locale })),
)

describe.each(cases)('the word game, variant $variant, in $locale', ({ variant, locale }) => {
  const { game } = texts[locale]
  const open = () => openBrowser(openSite({ bindings: { SITE_VARIANT: variant } }))
  const at = (path: string) => localePath(locale, path)

  test('its start is a page of its own layout, for search engines too', async () => {
    const answer = await open().get(at('/game'))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({
      lang: locale,
      headings: 1,
      title: `${game.title} · Chiche`,
      robots: undefined,
    })
    expect(answer.text).toContain('<header')
    expect(answer.text).not.toContain('<footer')
    expect(answer.text).toContain(game.winners.today)
    expect(answer.text).toContain(`href="${at('/game/play')}"`)
    // The example is as long as today's word.
    const length = ([5, 6, 7, 8] as const).find((n) => answer.text.includes(game.lengths[`l${n}`]))!
    expect(answer.text).toContain(`--letters:${length}"`)
    expect(answer.text).toContain(`${game.examples[`l${length}`]}: `)
  })

  test('an example reveals no word of a day, and has each letter once', () => {
    const words = gameWords[locale].map(foldWord)
    for (const [name, word] of Object.entries(game.examples)) {
      expect(words).not.toContain(word)
      expect([word.length, new Set(word).size]).toEqual([Number(name[1]), word.length])
    }
  })

  test('a round of forms: a wrong try, one that is too short, the word, the board', async () => {
    const browser = open()
    const page = at('/game/play')
    const begin = await browser.get(page)
    expect(begin.status).toBe(200)
    expect(readHead(begin)).toMatchObject({ lang: locale, headings: 1, robots: 'noindex' })
    expect([...browser.cookies.keys()]).toEqual([])
    const id = new RegExp(`name="id" value="(${locale}-[\\d-]+)"`).exec(begin.text)![1]!
    const { letters: word, text } = wordOf(locale, id.slice(3))
    expect(begin.text.toUpperCase()).not.toContain(word)
    const miss = gameWords[locale].map(foldWord).find((other) => other.length === word.length && other !== word)!
    const attempt = async (guess: string) => {
      const answer = await browser.send('game.valid', { id, lang: locale, next: page, word: guess }, page)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
      return (await browser.get(page)).text
    }
    expect(await attempt(miss)).toContain(`${miss}: `)
    expect([...browser.cookies.keys()]).toContain('__Host-gp')
    expect(await attempt(word.slice(1))).toContain(game.play.short.replace('{{n}}', String(word.length)))
    expect(await attempt(miss)).toContain(game.play.repeated.split('.')[0])
    const won = await attempt(text)
    expect(won).toContain(text)
    expect(won).toContain(game.sent.note)
    // Another visitor sees nothing of it.
    expect((await open().get(page)).text.toUpperCase()).not.toContain(word)
    await browser.send('game.winner', { id, lang: locale, next: page, name: 'Octavie Zed', guesses: word }, page)
    expect((await browser.get(page)).text).not.toContain('Octavie Z.')
    const guesses = [miss, word].map((guess): [string, string] => ['guesses', guess])
    await browser.send(
      'game.winner',
      [['id', id], ['lang', locale], ['next', page], ['name', 'Octavie Zed'], ...guesses],
      page,
    )
    const listed = (await browser.get(page)).text
    expect(listed).toContain('Octavie Z.')
    expect(listed).not.toContain('Octavie Z..')
    // What is sent leads to the game, not to the home page.
    expect(listed).toMatch(new RegExp(`<a href="[^"]*">[^<]*${at('/game')}</a>`))
    await browser.send('game.leaveWinners', { next: page }, page)
    expect((await browser.get(page)).text).not.toContain('Octavie Z.')
  })
})

test.each(locales)('after a round in %s: a reminder by mail, and the round goes with the log-in', async (locale) => {
  const { game } = texts[locale]
  const at = (path: string) => localePath(locale, path)
  const browser = openBrowser(openSite())
  const page = at('/game/play')
  const id = new RegExp(`name="id" value="(${locale}-[\\d-]+)"`).exec((await browser.get(page)).text)![1]!
  const { letters: word, text } = wordOf(locale, id.slice(3))
  await browser.send('game.valid', { id, lang: locale, next: page, word }, page)
  expect((await browser.get(page)).text).toContain(game.reminder.ask)
  const email = newEmail()
  const wrong = await browser.send('game.remind', { email: 'nobody', lang: locale, next: page }, page)
  expect(wrong.status).toBe(303)
  expect((await browser.get(page)).text).toContain('value="nobody"')
  const asked = await browser.send('game.remind', { email, lang: locale, next: `${page}?reminder=asked` }, page)
  expect((await browser.get(asked.headers.get('location')!)).text).toContain(game.reminder.asked)
  const landing = at('/game/reminder')
  expect((await browser.get(`${landing}?token=${await mailedToken(email, 'gameConfirm')}`)).status).toBe(303)
  expect((await browser.get(landing)).text).toContain(game.reminder.landing)
  const confirmed = await browser.send('game.confirmReminder', { next: `${landing}?done=1` }, landing)
  expect((await browser.get(confirmed.headers.get('location')!)).text).toContain(game.reminder.done)
  expect((await browser.get(landing)).text).toContain(game.reminder.invalid)
  const planned = env.DB.prepare("SELECT lang FROM outbox WHERE kind = 'gameReminder' AND recipient = ?").bind(email)
  expect(await planned.first('lang')).toBe(locale)

  const { email: account } = await register(newEmail(), Date.now())
  await env.DB.prepare('UPDATE users SET active = 1 WHERE email = ?').bind(account).run()
  expect([...browser.cookies.keys()]).toContain('__Host-gp')
  await browser.send('auth.local', { email: account, password: testPassword }, '/login/password')
  expect([...browser.cookies.keys()]).not.toContain('__Host-gp')
  const own = (await browser.get(page)).text
  expect(own).toContain(text)
  expect(own).not.toContain('name="email"')
  await browser.send('game.remind', { lang: locale, next: page }, page)
  expect((await browser.get(page)).text).toContain(game.reminder.cancel)
  await browser.send('game.cancelReminder', { next: page }, page)
  expect((await browser.get(page)).text).toContain(game.reminder.ask)
})
