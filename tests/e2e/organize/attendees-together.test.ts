import { readFile } from 'node:fs/promises'
import { inject, describe, expect, test } from 'vitest'
import { expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'
import { isLive, openList, rows } from './open-attendees.ts'

useBrowser()

const names = ['Samia Aït-Ali', 'Mehdi Kacem', 'Tiphaine Roux', 'Awa Diallo']

describe('several people of the list', () => {
  test('are downloaded: those that are chosen, or all but some', async () => {
    const { page } = await openList(names)
    await isLive(page)
    const bar = page.getByRole('region', { name: 'Sélection' })
    const download = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        bar.getByRole('button', { name: 'Exporter' }).click(),
      ])
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      return lines.slice(1, -1).map((line) => line.split(';')[0])
    }
    await page.getByLabel('Choisir Mehdi Kacem').check()
    await page.getByLabel('Choisir Tiphaine Roux').check()
    expect(await download()).toEqual(['Mehdi Kacem', 'Tiphaine Roux'])
    await page.getByLabel('Tout choisir').check()
    await page.getByLabel('Choisir Mehdi Kacem').uncheck()
    await page.getByText('3 personnes choisies').first().waitFor()
    expect(await download()).toEqual(['Awa Diallo', 'Samia Aït-Ali', 'Tiphaine Roux'])
  })

  test('are written to, chosen one by one or all but some', async () => {
    const { page, list } = await openList(names)
    await isLive(page)
    const bar = page.getByRole('region', { name: 'Sélection' })
    await page.getByLabel('Choisir Mehdi Kacem').check()
    await bar.getByRole('button', { name: 'Écrire' }).click()
    await page.waitForURL(/\/messages\?to=[\w-]+$/)
    await page.goto(list)
    await isLive(page)
    await page.getByLabel('Tout choisir').check()
    await page.getByLabel('Choisir Mehdi Kacem').uncheck()
    await bar.getByRole('button', { name: 'Écrire' }).click()
    await page.waitForURL(/\/messages\?to=[\w-]+(,[\w-]+){2}$/)
    expect(new URL(page.url()).pathname).toBe(list.replace(/attendees$/, 'messages'))
  })

  test('without script, on a phone: nothing covers the list until a box is ticked; then all actions are there', async () => {
    const { page, list } = await openList(names)
    const plain = await open('about:blank', {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      storageState: await page.context().storageState(),
    })
    await plain.goto(list)
    const bar = plain.getByRole('region', { name: 'Sélection' })
    expect(await bar.count()).toBe(0)
    await plain.getByLabel('Choisir Mehdi Kacem').check()
    await plain.getByLabel('Choisir Awa Diallo').check()
    const [file] = await Promise.all([
      plain.waitForEvent('download'),
      bar.getByRole('button', { name: 'Exporter' }).click(),
    ])
    expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(4)
    await bar.getByText('Retirer…').click()
    await bar.getByRole('button', { name: 'Retirer de la liste' }).click()
    await expect.poll(() => plain.getByRole('navigation', { name: 'État' }).innerText()).toMatch(/Désisté·es\s+2/)
    await plain.getByLabel('Choisir Tiphaine Roux').check()
    await bar.getByRole('button', { name: 'Écrire' }).click()
    await plain.waitForURL(/\/messages\?.*registrations=/)
  })
})

test('who registers elsewhere appears while one looks', async () => {
  const { page, event } = await openList(names, { clock: true })
  await isLive(page)
  const other = await openSignedIn('/', { confirmed: true })
  await other.page.request.post(`/v1/events/attend/${event.id}`, {
    data: {},
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  expect(await rows(page).count()).toBe(4)
  await page.clock.runFor(10_500)
  await expect.poll(() => rows(page).count()).toBe(5)
  await expect.poll(() => page.getByRole('navigation', { name: 'État' }).innerText()).toMatch(/Attendu·es\s+5/)
})

test('columns are chosen, and chosen again by this device', async () => {
  const { page } = await openList(names)
  await isLive(page)
  expect(await page.getByRole('columnheader', { name: 'Venu par' }).count()).toBe(0)
  await page.getByText('Colonnes').click()
  await page.getByRole('checkbox', { name: 'Venu par' }).check()
  await page.getByRole('columnheader', { name: 'Venu par' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('details[name=people-menu][open]').waitFor({ state: 'detached' })
  await page.reload()
  await isLive(page)
  await page.getByRole('columnheader', { name: 'Venu par' }).waitFor()
})

test('a thousand people are scrolled through to the end, and each row is seen', async () => {
  const { page, event } = await openList(['Anna'], { viewport: { width: 1280, height: 2400 } })
  const total = 1000
  const real = (await (await page.request.get(`/v1/events/${event.id}/attendees`)).json()) as { data: object[] }
  await page.route(`**/v1/events/${event.id}/attendees?**`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [size, at] = [Number(query.get('limit')), Number(query.get('page'))]
    const data = Array.from({ length: size }, (_, n) => ({ ...real.data[0], _id: `p${at * size + n}` }))
    const views = { all: total, coming: total, here: 0, line: 0, left: 0 }
    await route.fulfill({ json: { ...real, data, total, count: size, views } })
  })
  await page.goto(`${new URL(page.url()).pathname}?view=coming`)
  await isLive(page)
  await page.getByRole('link', { name: /^Tout le monde/ }).click()
  await page.locator('tr[data-id=p0]').waitFor()
  const seen = await page.evaluate(async () => {
    const indexes = new Set<number>()
    for (;;) {
      // What is on the screen is there, and read.
      for (;;) {
        const rows = [...document.querySelectorAll<HTMLElement>('tbody tr[data-index]')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        const isRead = rows.length > 0 && rows.every((row) => row.dataset['id'] === `p${row.dataset['index']}`)
        const isRun = rows.every(
          (row, n) => n === 0 || row.ariaRowIndex === String(Number(rows[n - 1]!.ariaRowIndex) + 1),
        )
        if (isRead && isRun) {
          for (const row of rows) indexes.add(Number(row.ariaRowIndex))
          break
        }
        await new Promise((done) => requestAnimationFrame(done))
      }
      const before = scrollY
      scrollBy({ top: innerHeight * 0.7, behavior: 'instant' })
      if (scrollY === before) return [...indexes].sort((a, b) => a - b)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
  expect(seen).toEqual(Array.from({ length: total }, (_, n) => n + 2))
})

test('the list and a sheet are accessible in English and in Spanish', async () => {
  const { page, list, event } = await openList(names, { bypassCSP: true })
  const { data } = (await (await page.request.get(`/v1/events/${event.id}/attendees`)).json()) as {
    data: { _id: string }[]
  }
  for (const path of [`/en${list}?person=${data[0]!._id}`, `/es${list}`]) await expectAccessible(path, page)
})
