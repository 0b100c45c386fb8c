import { describe, expect, test } from 'vitest'
import { send } from '../announce-event.ts'
import { allowConsoleErrors, expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { isLive, openList, rows } from './open-attendees.ts'

useBrowser()

const names = ['Samia Aït-Ali', 'Mehdi Kacem', 'Tiphaine Roux', 'Awa Diallo']

describe('the attendees of an event', () => {
  test('are found as one types, and the table is accessible', async () => {
    const { page, list } = await openList(names)
    await isLive(page)
    await page.getByRole('searchbox').fill('ait')
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await rows(page).first().innerText()).toContain('Samia')
    await expect.poll(() => new URL(page.url()).search).toBe('?search=ait')
    await page.getByRole('searchbox').fill('dupon')
    await page.getByText('Personne du nom de « dupon »').waitFor()
    expect(new URL(page.url()).pathname).toBe(list)
  })

  test('are checked in one by one and together, at once and on the server', async () => {
    const { page, event } = await openList(names)
    await isLive(page)
    await page.getByRole('button', { name: 'Pointer Awa Diallo' }).click()
    await page.getByText('1 personne pointée').waitFor()
    await page.getByLabel('Choisir Mehdi Kacem').check()
    await page.getByLabel('Choisir Tiphaine Roux').check()
    await page.getByText('2 personnes choisies').first().waitFor()
    await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Pointer' }).click()
    await page.getByText('2 personnes pointées').waitFor()
    const { views } = (await (await page.request.get(`/v1/events/${event.id}/attendees?view=all`)).json()) as {
      views: object
    }
    expect(views).toEqual({ all: 4, coming: 1, here: 3, line: 0, left: 0 })
    await expect.poll(() => page.getByRole('navigation', { name: 'État' }).innerText()).toMatch(/Là\s+3/)
  })

  test('are removed after a question that shows the mail of those with an address; nobody is when one keeps them', async () => {
    const { page, event, list } = await openList(names)
    await send(page, `/v1/events/${event.id}/attendees`, { name: 'Zélie Ney', email: 'zelie@example.org', mail: false })
    await page.goto(list)
    await isLive(page)
    await page.getByLabel('Choisir Mehdi Kacem').check()
    const bar = page.getByRole('region', { name: 'Sélection' })
    await bar.getByRole('button', { name: 'Retirer' }).click()
    await page.getByRole('button', { name: 'Retirer 1 personne' }).waitFor()
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Garder' }).click()
    await page.getByLabel('Choisir Zélie Ney').check()
    await bar.getByRole('button', { name: 'Retirer' }).click()
    await page.getByRole('dialog').getByText('ta place n’est plus réservée').waitFor()
    await page.getByRole('button', { name: 'Retirer et prévenir 1 personne' }).click()
    await page.getByText('2 personnes retirées').waitFor()
    await page.getByRole('link', { name: /^Désisté·es/ }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
  })

  test('are worked through by keyboard: arrows, Space, P, Enter, Escape', async () => {
    const { page } = await openList(names)
    await isLive(page)
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('3')
    await page.keyboard.press(' ')
    await page.getByText('1 personne choisie').first().waitFor()
    await page.keyboard.press('p')
    await page.getByText('1 personne pointée').waitFor()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Fiche' })
    await sheet.getByRole('heading', { name: 'Mehdi Kacem' }).waitFor()
    await sheet.getByRole('button', { name: 'Annuler l’entrée' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('3')
  })

  test('are accessible, with a sheet and on paper, narrow and wide', async () => {
    const { page, list, event } = await openList(names, { bypassCSP: true })
    const { data } = (await (await page.request.get(`/v1/events/${event.id}/attendees`)).json()) as {
      data: { _id: string }[]
    }
    for (const path of [list, `${list}?search=dupon`, `${list}?person=${data[0]!._id}`, `${list}/print`])
      await expectAccessible(path, page)
  })

  test('on a phone are cards, and a person’s sheet comes from the bottom', async () => {
    const { page } = await openList(names, { viewport: { width: 360, height: 740 } })
    await isLive(page)
    await page.getByRole('link', { name: 'Samia Aït-Ali' }).click()
    const sheet = page.getByRole('dialog', { name: 'Fiche' })
    await sheet.getByRole('heading', { name: 'Samia Aït-Ali' }).waitFor()
    expect(await sheet.evaluate((element) => element.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Fermer la fiche' }).click()
    await sheet.waitFor({ state: 'detached' })
  })

  test('a change that is refused is undone with a toast', async () => {
    const { page } = await openList(names)
    await isLive(page)
    allowConsoleErrors(/403/)
    await page.route('**/attendees/changes', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'No', requestId: 'r' } } }),
    )
    await page.getByRole('button', { name: 'Pointer Awa Diallo' }).click()
    await page.getByText('Ton rôle dans l’équipe ne le permet pas.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Pointer Awa Diallo' }).count()).toBe(1)
  })

  test('who is checked in elsewhere appears without a reload', async () => {
    const { page, event } = await openList(names)
    await isLive(page)
    const { data } = (await (await page.request.get(`/v1/events/${event.id}/attendees?search=awa`)).json()) as {
      data: { _id: string }[]
    }
    // The word for it goes after some seconds: it is awaited before it can come, by the push or the next read.
    const word = page.getByText('Awa Diallo est là').waitFor()
    await send(page, `/v1/events/checkin/${event.id}`, { registration: data[0]!._id })
    await word
    await expect.poll(() => page.getByRole('button', { name: 'Pointer Awa Diallo' }).count()).toBe(0)
  })

  test('a person is added in a dialog and appears in the list', async () => {
    const { page } = await openList(names)
    await isLive(page)
    await page.getByRole('button', { name: 'Ajouter', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter à la main' })
    await dialog.getByLabel('Nom', { exact: true }).fill('Yasmine Haddad')
    await dialog.getByLabel(/^E-mail/).fill('yasmine@example.org')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await page.getByRole('link', { name: 'Yasmine Haddad' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(5)
    await page.getByRole('link', { name: 'Yasmine Haddad' }).click()
    // After each action on the sheet the focus is still on it.
    const focused = () => page.evaluate(() => document.activeElement!.textContent)
    const sheet = page.getByRole('dialog')
    await expect.poll(focused).toBe('Yasmine Haddad')
    await sheet.getByRole('button', { name: 'Renvoyer le billet' }).click()
    await page.getByText(/^C’est renvoyé à/).waitFor()
    expect(await focused()).toBe('Billet')
    await sheet.getByText('Ajouter une note').click()
    await sheet.getByRole('textbox', { name: 'Note' }).fill('Vient à 10 h')
    await sheet.getByRole('button', { name: 'Enregistrer' }).click()
    await sheet.getByText('Vient à 10 h').first().waitFor()
    expect(await focused()).toBe('Changer la note')
    await sheet.getByRole('button', { name: 'Pointer' }).click()
    await sheet.getByRole('button', { name: 'Annuler l’entrée' }).waitFor()
    await expect.poll(focused).toBe('Yasmine Haddad')
  })
})

test('ten thousand people: few rows in the document, none is missing while one scrolls', async () => {
  const { page, event } = await openList(['Anna'])
  const total = 10_000
  const real = (await (await page.request.get(`/v1/events/${event.id}/attendees`)).json()) as { data: object[] }
  // The list of a large event, as `/v1` would answer it.
  await page.route(`**/v1/events/${event.id}/attendees?**`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [size, at] = [Number(query.get('limit')), Number(query.get('page'))]
    const data = Array.from({ length: size }, (_, n) => at * size + n).map((n) => ({
      ...real.data[0],
      _id: `p${n}`,
      name: `Personne ${n}`,
    }))
    const views = { all: total, coming: total, here: 0, line: 0, left: 0 }
    await route.fulfill({ json: { ...real, data, total, count: size, views } })
  })
  await page.goto(`${new URL(page.url()).pathname}?view=coming`)
  await isLive(page)
  await page.getByRole('link', { name: /^Tout le monde/ }).click()
  await page.getByRole('link', { name: 'Personne 0', exact: true }).waitFor()
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  for (const part of [0.1, 0.5, 0.9, 1]) {
    await page.evaluate((at) => scrollTo({ top: document.body.scrollHeight * at, behavior: 'instant' }), part)
    // What is on the screen is a run of rows without a gap, all of them loaded.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const shown = [...document.querySelectorAll<HTMLElement>('tbody tr[data-index]')].filter((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          const indexes = shown.map((row) => Number(row.dataset['index']))
          const isRun = indexes.every((index, n) => n === 0 || index === indexes[n - 1]! + 1)
          return shown.length > 3 && isRun && shown.every((row) => row.dataset['id'] === `p${row.dataset['index']}`)
        }),
      )
      .toBe(true)
    expect(await page.locator('tbody tr').count()).toBeLessThan(80)
  }
  await page.getByRole('link', { name: 'Personne 9999', exact: true }).waitFor()
  await page.getByLabel('Tout choisir').check()
  await page
    .getByText(/10.000 personnes choisies|10000 personnes choisies/)
    .first()
    .waitFor()
})

test('without script people are found, checked in and shown by links and forms', async () => {
  const { page, list } = await openList(names)
  const plain = await open('about:blank', {
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto(list)
  await plain.getByRole('searchbox').fill('awa')
  await plain.keyboard.press('Enter')
  await expect.poll(() => rows(plain).count()).toBe(1)
  await plain.getByRole('button', { name: 'Pointer Awa Diallo' }).click()
  await plain.getByRole('link', { name: /^Là/ }).click()
  await plain.getByRole('link', { name: 'Awa Diallo' }).click()
  await plain.getByRole('button', { name: 'Annuler l’entrée' }).click()
  await expect.poll(() => plain.getByRole('navigation', { name: 'État' }).innerText()).toMatch(/Là\s+0/)
  await plain.goto(`${list}/print`)
  expect(await plain.locator('article li').count()).toBe(names.length + 6)
})
