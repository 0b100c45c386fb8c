import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { open, useBrowser } from '../../support/browser.ts'
import { buildEntry } from '../../support/content.ts'
import { startSite } from '../../support/site.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

useBrowser()

const block = (id: string, parts: object) => ({ '@type': '@builder.io/sdk:Element', id: `builder-${id}`, ...parts })
const text = (id: string, html: string, parts: object = {}) =>
  block(id, { component: { name: 'Text', options: { text: html } }, ...parts })

const blocks = [
  block('tabs', {
    component: {
      name: 'Builder: Tabs',
      options: {
        activeTabStyle: { color: 'rgb(255, 0, 0)' },
        collapsible: true,
        tabs: [
          { label: [text('l1', 'Premier')], content: [text('p1', 'Un panneau')] },
          { label: [text('l2', 'Second')], content: [text('p2', 'Un autre panneau')] },
        ],
      },
    },
  }),
  block('film', {
    component: {
      name: 'Embed',
      options: { content: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>' },
    },
  }),
  block('accordion', {
    component: {
      name: 'Builder:Accordion',
      options: {
        oneAtATime: true,
        items: [
          { title: [text('t1', 'Question une')], detail: [text('d1', 'Réponse une')] },
          { title: [text('t2', 'Question deux')], detail: [text('d2', 'Réponse deux')] },
        ],
      },
    },
  }),
  text('add', 'Ajouter', { actions: { click: 'state.count = state.count + 1' } }),
  text('count', '', { bindings: { 'component.options.text': '`Compté : ${state.count}`' } }),
  text('shown', 'Maintenant visible', {
    bindings: { show: 'state.count > 1' },
    responsiveStyles: { large: { color: 'rgb(0, 0, 255)' } },
  }),
  text('item', '', {
    repeat: { collection: 'state.list' },
    bindings: { 'component.options.text': 'state.listItem' },
    actions: { click: 'state.chosen = state.listItem' },
  }),
  text('chosen', '', { bindings: { 'component.options.text': '`Choisi : ${state.chosen}`' } }),
  block('field', {
    tagName: 'input',
    properties: { 'aria-label': 'Nom' },
    actions: { input: 'state.name = event.target.value' },
  }),
  text('name', '', { bindings: { 'component.options.text': '`Bonjour ${state.name}`' } }),
]

/** A widget as its provider publishes it: a placeholder, and the script that fills every placeholder. */
const widget = '<p class="widget"></p><script async src="//widget.example/w.js"></script>'
const count =
  '<script>document.documentElement.dataset.count = Number(document.documentElement.dataset.count ?? 0) + 1</script>'
const coded = [
  block('w1', { component: { name: 'Embed', options: { content: widget } } }),
  block('w2', { component: { name: 'Custom Code', options: { code: `${widget}<script>show("après")</script>` } } }),
  block('c1', { component: { name: 'Custom Code', options: { code: count } } }),
  block('c2', { component: { name: 'Custom Code', options: { code: `<p>Encore</p>${count}` } } }),
]

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({})
  const { openLocal } = await import('../../../scripts/local/database.ts')
  const store = await openLocal()
  const state = { count: 0, list: ['vélo', 'jardin'], chosen: 'rien', name: 'toi' }
  const entry = buildEntry({ id: 'live-content', data: { url: '/vivant', title: 'Vivant', blocks, state } })
  const page = buildEntry({
    id: 'live-code',
    data: { url: '/embarque', title: 'Embarqué', blocks: coded },
    meta: { lastPreviewUrl: '/?builder.user.permissions=editCode' },
  })
  await batch(store.db, [entry, page].flatMap(entryStatements))
  await store.close()
})
afterAll(() => site.stop())

const visit = (path: string, options: BrowserContextOptions = {}) => open(path, { baseURL: site.url, ...options })

test.each([true, false])('a click or an arrow key opens a tab (script: %s)', async (javaScriptEnabled) => {
  const page = await visit('/vivant', { javaScriptEnabled })
  expect(await page.getByText('Un panneau').isVisible()).toBe(true)
  expect(await page.getByText('Un autre panneau').isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'Second' }).click()
  await page.getByText('Un autre panneau').waitFor()
  expect(await page.getByText('Un panneau').isVisible()).toBe(false)
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Un panneau').waitFor()
  // A click on the open tab closes it.
  await page.getByText('Premier').click({ position: { x: 5, y: 5 }, force: true })
  await expect.poll(() => page.getByText('Un panneau').isVisible()).toBe(false)
  await page.keyboard.press('ArrowRight')
  await page.getByText('Un panneau').waitFor()
})

test.each([true, false])('an accordion opens one answer at a time (script: %s)', async (javaScriptEnabled) => {
  const page = await visit('/vivant', { javaScriptEnabled })
  expect(await page.getByText('Réponse une').isVisible()).toBe(false)
  await page.getByText('Question une').click()
  await page.getByText('Réponse une').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Réponse deux').waitFor()
  expect(await page.getByText('Réponse une').isVisible()).toBe(false)
})

test('a video of another host is loaded once the visitor starts it', async () => {
  const page = await visit('/vivant')
  const requests: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'film' })
  })
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.locator('a[data-embed]').click()
  await expect.poll(() => requests).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk'])
  await page.locator('iframe.builder-embed-frame').waitFor()
})

test('a script of another host is loaded once the visitor allows it, and each script runs once', async () => {
  const page = await visit('/embarque')
  const requests: string[] = []
  await page.route('https://widget.example/**', (route) => {
    requests.push(route.request().url())
    const body = `globalThis.show = (text) => {
      for (const place of document.querySelectorAll('.widget')) place.innerHTML = '<b>' + text + '</b>'
    }
    show('widget')`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dataset['count'])).toBe('1')
  const buttons = page.getByRole('button', { name: 'Afficher le contenu de widget.example' })
  expect(await buttons.count()).toBe(2)
  await buttons.first().click()
  await expect.poll(() => page.locator('.widget').allInnerTexts()).toEqual(['après', 'après'])
  expect(requests).toEqual(['https://widget.example/w.js'])
  expect(await buttons.count()).toBe(0)
})

test('an action changes the state and the blocks that show it, without a reload', async () => {
  const page = await visit('/vivant')
  await page.waitForLoadState('networkidle')
  const before = await page.getByText('Compté : 0').elementHandle()
  const button = page.getByRole('button', { name: 'Ajouter' })
  await button.click()
  await page.getByText('Compté : 1').waitFor()
  expect(await before!.evaluate((element) => element.isConnected)).toBe(true)
  expect(await page.getByText('Maintenant visible').count()).toBe(0)
  await button.focus()
  await page.keyboard.press('Enter')
  const shown = page.getByText('Maintenant visible')
  await shown.waitFor()
  expect(await shown.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 255)')
})

test('quick clicks all count, repeated blocks know their item, fields pass their value', async () => {
  const page = await visit('/vivant')
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Ajouter' })
  for (let turn = 0; turn < 4; turn++) await button.click()
  await page.getByText('Compté : 4').waitFor()
  await page.getByText('jardin').click()
  await page.getByText('Choisi : jardin').waitFor()
  await page.getByLabel('Nom').pressSequentially('Ana')
  await page.getByText('Bonjour Ana').waitFor()
  await page.getByText('Compté : 4').waitFor()
  expect(await page.getByLabel('Nom').inputValue()).toBe('Ana')
})

test('actions run published code only, for JSON requests of this site', async () => {
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/builder/__action__`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const actionEvent = { block: 'builder-add', nth: 0, event: { type: 'click', target: {} } }
  const given = { url: '/vivant', actionEvent, states: { '': { count: 41 } } }
  const { html } = (await (await call(given)).json()) as { html: string }
  expect(html).toContain('Compté : 42')
  const wrong = await call({ ...given, states: { '': 'x' } })
  expect(wrong.status).toBe(400)
  expect(((await wrong.json()) as { error: { fields: object } }).error.fields).toHaveProperty('states.')
  expect((await call(given, { 'content-type': 'text/plain' })).status).toBe(400)
  expect((await call(given, { origin: 'https://elsewhere.example' })).status).toBe(403)
  const polluted = JSON.parse('{"__proto__":{"count":9},"constructor":1}') as object
  expect((await call({ ...given, states: { '': polluted } })).status).toBe(200)
})
