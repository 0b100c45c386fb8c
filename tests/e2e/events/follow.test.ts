import { describe, expect, inject, test } from 'vitest'
import { allowConsoleErrors, expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { newEmail, openSignedIn } from '../../support/sign-up.ts'

useBrowser()

const empty = 'search=yodelabracadabrantesque'
const quiet = { bypassCSP: true } as const

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a stranger follows a list by mail, and the page asks to open the mail', async () => {
    const page = await open('/events?free=true', { javaScriptEnabled })
    await page.getByRole('link', { name: 'Suivre cette recherche' }).click()
    await page.waitForURL(/\/follow\?free=true$/)
    await page.getByLabel('Dès qu’un événement est publié').check()
    await page.locator('input[name=email]').fill(newEmail())
    await page.getByRole('button', { name: 'Suivre par e-mail' }).click()
    await page.getByRole('status').filter({ hasText: 'Regarde tes e-mails' }).waitFor()
    expect(await page.getByRole('button', { name: 'Suivre par e-mail' }).count()).toBe(0)
  })

  test('a stranger leaves an address on an empty list; a wrong one is named there', async () => {
    const page = await open(`/events?${empty}`, { javaScriptEnabled })
    const form = page.getByRole('region', { name: 'Préviens-moi quand il y en aura un' })
    allowConsoleErrors(/status of 400/)
    const submit = form.getByRole('button', { name: 'Préviens-moi' })
    await form.locator('input[name=email]').fill('pas une adresse')
    await submit.click()
    await form.getByText('Vérifiez le format').filter({ visible: true }).waitFor()
    await form.locator('input[name=email]').fill(newEmail())
    await submit.click()
    await page.waitForURL(/\/follow\?search=yodel.*done=1$/)
    const status = page.getByRole('status').filter({ hasText: 'Regarde tes e-mails' })
    await expect.poll(() => status.count()).toBe(1)
  })
})

test('a search that finds events leads to following the list of its words', async () => {
  const page = await open('/search?q=Atelier')
  await page.getByRole('link', { name: 'Suivre « Atelier »' }).click()
  await page.waitForURL(/\/follow\?search=atelier$/)
  await expect.poll(() => page.getByText('Les événements pour « atelier »').count()).toBeGreaterThan(0)
})

test('the form has the time zone of the visitor', async () => {
  const page = await open('/follow?free=true', { timezoneId: 'America/Bogota' })
  await expect.poll(() => page.locator('input[name=timeZone]').inputValue()).toBe('America/Bogota')
})

test('a signed-in person is notified of an empty list, then pauses and ends it', async () => {
  const { page } = await openSignedIn(`/events?${empty}`, { confirmed: true })
  const notify = page.getByRole('region', { name: 'Préviens-moi quand il y en aura un' })
  expect(await notify.locator('input[name=email]').count()).toBe(0)
  await notify.getByRole('button', { name: 'Préviens-moi' }).click()
  const following = page.getByRole('status').filter({ hasText: 'tu suis cette recherche' })
  await following.getByRole('link', { name: 'Mes suivis' }).click()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'yodelabracadabrantesque' })
  await item.getByText('Un e-mail à chaque nouveauté').waitFor()
  await item.getByRole('button', { name: 'Mettre en pause' }).click()
  await item.getByText('En pause').waitFor()
  await item.getByRole('button', { name: 'Ne plus suivre' }).click()
  await page.getByRole('heading', { name: 'Tu ne suis rien' }).waitFor()
})

describe.each(['', '/en', '/es'])('in the language of “%s/”', (prefix) => {
  test('the page to follow a list, and an empty list, are accessible', async () => {
    const visitor = await open('about:blank', quiet)
    for (const path of ['/follow?city=lyon&topic=climat', `/follow?${empty}`, `/events?${empty}`])
      await expectAccessible(prefix + path, visitor)
    expect(await visitor.locator(`a[href="${prefix}/follow?${empty}"]:visible`).count()).toBe(1)
    expect(await visitor.locator('form[action$="/forms/follows.create"]:visible').count()).toBe(1)
  })

  test('what an account follows is accessible, without and with follows', async () => {
    const { page } = await openSignedIn('about:blank', { confirmed: true, ...quiet })
    await expectAccessible(`${prefix}/account/follows`, page)
    for (const query of ['city=lyon', 'free=true&search=vélo'])
      await page.request.post('/v1/follows', {
        data: { query, rhythm: 'weekly' },
        headers: { origin: inject('siteUrl') },
        failOnStatusCode: true,
      })
    await expectAccessible(`${prefix}/account/follows`, page)
    expect(await page.locator('form[action$="/forms/follows.remove"]').count()).toBe(2)
    await expectAccessible(`${prefix}/follow?city=lyon`, page)
  })
})
