import { expect, test } from 'vitest'
import { axeViolations, open, useBrowser } from '../../support/browser.ts'
import { openSignedIn, pressButton } from '../../support/sign-up.ts'
import { isStored, openEvent, setOffline, storedPaths, withWorker } from './offline-browser.ts'

useBrowser()

test('a list that was seen is read without network, marked with its time', async () => {
  const page = await open('/events', withWorker)
  const titles = await page.locator('article h3').allInnerTexts()
  expect(titles.length).toBeGreaterThan(0)
  await isStored(page, '/events')
  await setOffline(page, true)
  await page.goto('/events')
  expect(await page.getByRole('status').first().innerText()).toMatch(/^Page vue à \d\d:\d\d, hors ligne\.$/)
  expect(await page.locator('article h3').allInnerTexts()).toEqual(titles)
  expect(await axeViolations(page)).toEqual([])
  await setOffline(page, false)
  await page.goto('/events')
  expect(await page.getByText('hors ligne').count()).toBe(0)
})

test('a filter without network leaves the list as it is and says why', async () => {
  const page = await open('/events', withWorker)
  await isStored(page, '/events')
  await page.waitForLoadState('networkidle')
  const titles = await page.locator('article h3').allInnerTexts()
  await setOffline(page, true)
  await page.getByRole('searchbox', { name: 'Quoi' }).fill('velo')
  await page.locator('#toaster span', { hasText: 'Pas de réseau' }).waitFor()
  expect(await page.locator('article h3').allInnerTexts()).toEqual(titles)
  expect(await page.locator('[data-region][aria-busy=true]').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

test('a page that was left before the service worker ran is stored, and `/` leads to the home page in the own language', async () => {
  const page = await open('/', { ...withWorker, locale: 'en-GB' })
  expect(new URL(page.url()).pathname).toBe('/en')
  // The page names its address once the worker is registered.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/en/events')
  for (const path of ['/en', '/en/events']) await isStored(page, path)
  await setOffline(page, true)
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/en')
  expect(await page.getByRole('status').first().innerText()).toMatch(/^Page seen at .+, offline\.$/)
})

test('the site can be installed, as an app in the language of the page', async () => {
  for (const [path, lang] of [
    ['/events', 'fr'],
    ['/en/events', 'en'],
    ['/es/events', 'es'],
  ] as const) {
    const page = await open(path, withWorker)
    await isStored(page, path)
    const browser = await page.context().newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // A test's browser has no profile to install into.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
    const { url, data, errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toMatch(/\/manifest\.webmanifest$/)
    const { id, lang: written, display, icons, shortcuts, screenshots } = JSON.parse(data!) as Manifest
    expect([id, written, display]).toEqual(['/', lang, 'minimal-ui'])
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect([shortcuts.length > 0, screenshots.length > 0]).toEqual([true, true])
    for (const { src } of [...icons, ...screenshots]) expect((await page.request.get(src)).status(), src).toBe(200)
  }
})

interface Manifest {
  id: string
  lang: string
  display: string
  icons: { src: string; purpose?: string }[]
  shortcuts: unknown[]
  screenshots: { src: string }[]
}

test.each([
  ['', 'Pas de réseau.', 'À lire sans réseau', /vue à/],
  ['/en', 'No network.', 'To read without network', /seen at/],
  ['/es', 'No hay red.', 'Para leer sin red', /vista a las/],
])(
  'a page that was never seen (%s) answers with the offline page and what can be read',
  async (prefix, heading, saved, seen) => {
    const page = await open(`${prefix}/events`, { ...withWorker, bypassCSP: true })
    await isStored(page, `${prefix}/events`)
    await setOffline(page, true)
    await page.goto(`${prefix}/resources`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByRole('heading', { level: 2, name: saved }).waitFor()
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$='${prefix}/events']`) })
    expect(await row.innerText()).toMatch(seen)
    expect(await axeViolations(page)).toEqual([])
    await row.getByRole('link').click()
    await page.locator('article').first().waitFor()
  },
)

test('a ticket and the agenda are read without network, until the visitor logs out', async () => {
  const { page } = await openSignedIn('/', { ...withWorker, confirmed: true })
  const { path } = await openEvent()
  await page.goto(`${path}/attend`)
  await pressButton(page, 'Je participe')
  await page.getByRole('img', { name: /QR/ }).waitFor()
  await page.goto('/account/agenda/active')
  await page.goto(path)
  for (const one of [`${path}/attend`, '/account/agenda/active', path]) await isStored(page, one)
  await setOffline(page, true)
  await page.goto(`${path}/attend`)
  await page.getByRole('img', { name: /QR/ }).waitFor()
  await page.goto('/account/agenda/active')
  await page.locator(`a[href*='${path}']`).first().waitFor()
  await setOffline(page, false)
  // A picture of the photo room that has not been sent.
  await page.evaluate(async () => (await caches.open('photos')).put('/organize/photo?next=', new Response('a picture')))
  await page.goto('/logout')
  await pressButton(page, 'Se déconnecter')
  await page.waitForURL('/')
  await expect.poll(() => storedPaths(page)).not.toContain(`${path}/attend`)
  expect(await page.evaluate(() => caches.has('photos'))).toBe(false)
  expect(await storedPaths(page)).not.toContain('/account/agenda/active')
  await setOffline(page, true)
  await page.goto('/account/agenda/active')
  await page.getByRole('heading', { level: 1, name: 'Pas de réseau.' }).waitFor()
})
