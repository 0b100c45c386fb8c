import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { expectAccessible, open, useBrowser, type OpenOptions } from '../../support/browser.ts'
import { mailedToken, newEmail, operatorEmail, pressButton, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

const send = (path: string, data: object) =>
  fetch(inject('siteUrl') + path, {
    method: 'POST',
    body: JSON.stringify(data),
    headers: { origin: inject('siteUrl'), 'content-type': 'application/json' },
  })

/** Makes an account. @returns its e-mail */
async function signUp(email: string, displayname: string): Promise<string> {
  const { ok } = await send('/v1/users/register/events', { email, password: signUpPassword, displayname })
  expect(ok).toBe(true)
  return email
}

beforeAll(async () => {
  await signUp(operatorEmail, 'Sam')
  await send('/v1/users/activate', { token: await mailedToken(operatorEmail, 'activate') })
})

/** A browser in which the operator is signed in. */
async function openOperator(path: string, options: OpenOptions = {}): Promise<Page> {
  const page = await open('about:blank', options)
  await page.request.post('/v1/auth/local', {
    data: { email: operatorEmail, password: signUpPassword },
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  await page.goto(path)
  return page
}

test.each(locales)('people, mails, events and reports of operators are accessible in %s', async (locale) => {
  const email = await signUp(newEmail(), 'Ysé')
  const page = await openOperator(`/admin/people?search=${email}`, { bypassCSP: true })
  await page.getByRole('link', { name: 'Ysé', exact: true }).click()
  await page.waitForURL(/person=/)
  const person = new URL(page.url()).searchParams.get('person')!
  for (const path of [
    `/admin/people?search=${email}&person=${person}`,
    `/admin/people/${person}/suspend`,
    `/admin/people/${person}/erase`,
    '/admin/mails',
    '/admin/mails?view=addresses',
    '/admin/events',
    '/admin/bulk/events?action=feature&ids=some',
    '/admin/reports',
    '/admin/reviews',
    '/admin/blocks',
  ])
    await expectAccessible(localePath(locale, path), page, { whole: true })
})

test.each(locales)('overview, texts and the pages of the machine are accessible in %s', async (locale) => {
  const page = await openOperator('/admin', { bypassCSP: true })
  // A draft whose text has another version on the site since.
  const key = 'adminSite.texts.none'
  const headers = { origin: inject('siteUrl') }
  const write = async (langs: object, base?: object) =>
    (await page.request.post(`/v1/admin/texts/${key}`, { data: { langs, base }, headers })).status()
  expect(await write({ [locale]: 'Rien ici' })).toBe(200)
  expect(await write({ [locale]: 'Rien du tout' }, { [locale]: '' })).toBe(409)
  for (const path of [
    '/admin',
    '/admin/log',
    '/admin/errors',
    '/admin/alerts',
    '/admin/settings',
    `/admin/texts?search=${key}&key=${key}`,
    '/admin/seo?search=events/list',
    '/admin/maintenance',
  ])
    await expectAccessible(localePath(locale, path), page, { whole: true })
  await page.request.delete(`/v1/admin/texts/${key}`, { headers })
})

test.each(locales)('topics, places and imports of operators are accessible in %s', async (locale) => {
  const page = await openOperator('/admin/topics', { bypassCSP: true })
  for (const path of [
    '/admin/topics?item=topic-ecologie',
    '/admin/places?item=new',
    '/admin/topics/topic/topic-ecologie/merge',
    '/admin/imports',
  ])
    await expectAccessible(localePath(locale, path), page, { whole: true })
})

test.each(locales)(
  'contents, polls, frames, cards and the search of operators are accessible in %s',
  async (locale) => {
    const page = await openOperator('/admin/content', { bypassCSP: true })
    for (const path of [
      '/admin/content?view=article',
      '/admin/content/purge',
      '/admin/content/purge?path=/media',
      '/admin/polls?item=new',
      '/admin/embeds?item=agenda',
      '/admin/embeds?view=cards&item=new',
      '/admin/search?q=atelier',
      '/admin/events?ticked=1',
      '/admin/bulk/events?action=cancel&ids=a&ids=b',
    ])
      await expectAccessible(localePath(locale, path), page, { whole: true })
  },
)

test('the pages of a report are accessible, before and after its decision', async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=1`)
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  const { slug } = data[0]!
  const given = {
    type: 'event',
    subject: slug,
    reason: 'danger',
    statement: 'Des enfants sans adultes.',
    goodFaith: true,
  }
  const report = (await (await send('/v1/reports', given)).json()) as { number: string; follow: string }
  const id = report.number.replace('S-', '')
  const page = await openOperator('/admin', { bypassCSP: true })
  const receipt = `/report/${encodeURIComponent(report.follow)}`
  const [screen, decided] = [
    `/admin/reports/${id}`,
    { action: 'warn', ground: 'danger', facts: 'Écris qui les garde.' },
  ]
  for (const path of [`/report/event/${slug}`, `/report/event/${slug}?reason=scam`, receipt, '/transparency', screen])
    await expectAccessible(path, page, { whole: true })
  await page.request.post(`/v1/admin/reports/${id}/decision`, {
    data: decided,
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  for (const path of [receipt, screen]) await expectAccessible(path, page, { whole: true })
})

for (const [mode, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const)
  test(`${mode}: an operator suspends a person, who reads why, and lifts it again`, async () => {
    const name = `Zoé ${randomUUID().slice(0, 8)}`
    const email = await signUp(newEmail(), name)
    const logIn = async () => (await send('/v1/auth/local', { email, password: signUpPassword })).status
    const page = await openOperator('/admin', options)
    const person = page.getByRole('complementary', { name })
    await page.getByRole('navigation', { name: 'Régie' }).getByRole('link', { name: 'Gens' }).click()
    await page.getByRole('searchbox', { name: 'Chercher quelqu’un' }).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name, exact: true }).click()
    await person.getByRole('link', { name: 'Suspendre' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('link', { name: 'Laisser comme c’est' }).click()
    await person.getByRole('link', { name: 'Suspendre' }).click()
    await page.getByLabel('La raison').fill('Vend des places gratuites')
    await pressButton(page, 'Suspendre et prévenir')
    await person.getByText('Compte suspendu').waitFor()
    expect(await person.innerText()).toContain('Vend des places gratuites')
    expect(await logIn()).toBe(403)
    await person.getByRole('button', { name: 'Lever la suspension' }).click()
    await person.getByText('Suspension levée').waitFor()
    expect(await logIn()).toBe(200)
    await page.getByRole('navigation', { name: 'Régie' }).getByRole('link', { name: 'Journal' }).click()
    await page.getByRole('heading', { level: 1, name: 'journal' }).waitFor()
    for (const kind of ['Compte suspendu', 'Suspension levée'])
      expect(await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: kind }).count(), kind).toBe(1)
  })

test('an operator walks, ticks and opens the rows of a list by keyboard', async () => {
  const tag = randomUUID().slice(0, 8)
  for (const n of [1, 2, 3]) await signUp(newEmail(), `Ysé ${tag} ${n}`)
  const page = await openOperator(`/admin/people?search=${tag}`)
  const rows = page.getByRole('row').filter({ hasText: tag })
  const names = await rows.getByRole('link').allInnerTexts()
  expect(names.length).toBe(3)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const ticked = () =>
    rows.getByRole('checkbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
  /** @param state after the keys: the text that has the focus, and which rows are ticked */
  const press = async (keys: string[], text: string | undefined, state: boolean[]) => {
    for (const key of keys) await page.keyboard.press(key)
    expect([await focused(), await ticked()], keys.join(' ')).toEqual([text, state])
  }
  await rows.getByRole('link').first().focus()
  await press(['ArrowDown', 'Space'], names[1], [false, true, false])
  await press(['Shift+ArrowDown'], names[2], [false, true, true])
  await press(['Shift+ArrowUp'], names[1], [false, true, false])
  await press(['ArrowUp', 'Shift+Space'], names[0], [true, true, false])
  await press(['F6'], 'Tout cocher', [true, true, false])
  await press(['F6', 'ArrowDown'], names[1], [true, true, false])
  await page.keyboard.press('Enter')
  await page.waitForURL(/person=/)
  await page.getByRole('complementary', { name: names[1]! }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('person'))
  await expect.poll(focused).toBe(names[1])
  // As cards too, from checkbox to checkbox; Enter does not send the form of the bulk bar.
  await page.setViewportSize({ width: 360, height: 740 })
  await rows.getByRole('checkbox').first().focus()
  await press(['ArrowDown', 'ArrowDown', 'Space'], '', [false, false, true])
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: names[2]! }).waitFor()
})

test('an operator finds the mails to an address', async () => {
  const email = await signUp(newEmail(), 'Ysé')
  const page = await openOperator('/admin/mails')
  await page.getByRole('searchbox', { name: 'Chercher une adresse' }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=/)
  await page.getByRole('row').filter({ hasText: email }).first().waitFor()
  const parts = page.getByRole('group', { name: 'Parties de la file' })
  await parts.getByRole('link', { name: 'Adresses bloquées' }).click()
  await expect.poll(() => page.getByText('Aucune adresse bloquée.').count()).toBe(1)
})

test('an operator finds an event and opens the page of its organizers', async () => {
  const page = await openOperator('/admin/events')
  const row = page.getByRole('row').nth(1)
  const title = await row.getByRole('rowheader').getByRole('link').innerText()
  // The key of searches leads to that of the list, as soon as its script has run.
  const search = page.getByRole('searchbox', { name: 'Chercher un événement' })
  await expect
    .poll(async () => {
      await page.keyboard.press('/')
      return search.evaluate((field) => field === document.activeElement)
    })
    .toBe(true)
  await search.fill(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=/)
  const found = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await found.first().getByRole('link', { name: 'Ouvrir' }).click()
  await page.waitForURL(/\/organize\//)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
})

test('on a phone the bar leads to three areas and to a menu of all', async () => {
  const page = await openOperator('/admin', { viewport: { width: 360, height: 740 } })
  const bar = page.getByRole('navigation', { name: 'En bas de l’écran' })
  await bar.getByText('Tout', { exact: true }).click()
  await bar.getByRole('link', { name: 'Journal' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'journal' }).count()).toBe(1)
})

test('the keyboard skips the header to the screen', async () => {
  const page = await openOperator('/admin')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('screen')
})

test('everyone else is refused', async () => {
  const page = await open('/admin')
  expect(new URL(page.url()).pathname).toMatch(/^\/login/)
})
