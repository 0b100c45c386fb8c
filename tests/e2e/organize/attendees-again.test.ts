import { expect, test } from 'vitest'
import { allowConsoleErrors, useBrowser } from '../../support/browser.ts'
import { isLive, openList, rows } from './open-attendees.ts'

useBrowser()

const names = ['Samia Aït-Ali', 'Mehdi Kacem', 'Awa Diallo']

test('a change that failed is tried again from its message, and counts once', async () => {
  allowConsoleErrors(/503/)
  const { page, event } = await openList(names, { clock: true })
  await isLive(page)
  const keys: (string | undefined)[] = []
  let isDown = true
  await page.route('**/attendees/changes', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isDown) return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'busy' } } })
    return route.continue()
  })
  await page.getByRole('button', { name: 'Pointer Awa Diallo' }).click()
  // It is sent four times by itself, each later than the one before.
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return page.getByRole('button', { name: 'Réessayer' }).count()
    })
    .toBe(1)
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByText('1 personne pointée').waitFor()
  expect(new Set(keys).size).toBe(1)
  const answer = await page.request.get(`/v1/events/${event.id}/attendees?view=here`)
  const { data } = (await answer.json()) as { data: { name: string }[] }
  expect(data.map(({ name }) => name)).toEqual(['Awa Diallo'])
})

test('the order of rows is that of the last visit on this device, unless the address has one', async () => {
  const { page, list } = await openList(names)
  await isLive(page)
  await page.locator('summary').filter({ hasText: 'Par nom' }).click()
  await page.getByRole('link', { name: 'Par date' }).click()
  await expect.poll(() => rows(page).first().innerText()).toContain('Samia')
  await page.goto(list)
  await isLive(page)
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=since')
  await expect.poll(() => rows(page).first().innerText()).toContain('Samia')
  await page.goto(`${list}?sort=-name`)
  await isLive(page)
  await expect.poll(() => rows(page).first().innerText()).toContain('Samia')
  expect(new URL(page.url()).search).toBe('?sort=-name')
})

test.each([true, false])('a misspelt name leads to the nearest ones (script: %s)', async (javaScriptEnabled) => {
  const { page, list } = await openList(names, { javaScriptEnabled })
  await page.goto(`${list}?search=dialo%20awa`)
  await page.getByText('Tu voulais dire').waitFor()
  await page.getByRole('link', { name: /^Awa Diallo/ }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
})
