import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { axeFindings, expectProblems, open, useBrowser } from '../support/browser.ts'
import { startContentService } from '../support/content-service.ts'
import { startSite } from '../support/site.ts'

useBrowser()

const undecided = { undecided: true } as const
const banner = (page: Page) => page.locator('#consent-banner')
const refuse = (page: Page) => page.getByRole('button', { name: 'Tout refuser' }).click()
const accept = (page: Page) => page.getByRole('button', { name: 'Tout accepter' }).click()
const record = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('consent') ?? 'null') as { accepted: boolean; date: string } | null,
  )
/** The machine that runs the tests may be busy. */
const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted()
const tell = (page: Page, detail: object) =>
  page.evaluate((detail) => void document.dispatchEvent(new CustomEvent('track', { detail })), detail)

/** Addresses of other sites that a page asks for. */
function foreignRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== inject('siteUrl')) seen.push(request.url())
  })
  return seen
}

describe('the question', () => {
  test.each([
    ['a phone', { width: 360, height: 740 }],
    ['a desktop', { width: 1280, height: 900 }],
  ])('on %s: refusing is the same button as accepting, on the first screen', async (_, viewport) => {
    const page = await open('/events', { ...undecided, viewport })
    await banner(page).waitFor()
    await page.waitForTimeout(600)
    const looks = await page.locator('#consent-banner button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height, top } = button.getBoundingClientRect()
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button)
        return { width, height, top, backgroundColor, color, fontSize, fontWeight }
      }),
    )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]!.top + looks[0]!.height).toBeLessThanOrEqual(viewport.height)
    expect(await axeFindings(page)).toEqual([])
  })

  test('comes after the page: asking moves nothing and fetches no more than 5 kB of script', async () => {
    const page = await open('about:blank', undecided)
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (/consent|fetched|trusted/.test(response.url())) scripts.push(response.body().then(({ length }) => length))
    })
    await page.goto(`${inject('siteUrl')}/events`)
    await banner(page).waitFor()
    const sum = (await Promise.all(scripts)).reduce((total, length) => total + length, 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(5000)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(total), 300)
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })

  test.each(['en', 'es'])('in %s', async (locale) => {
    const page = await open(`/${locale}/events`, undecided)
    const words = { en: ['Refuse all', 'Accept all'], es: ['Rechazar todo', 'Aceptar todo'] }[locale]
    await banner(page).waitFor()
    expect(await page.locator('#consent-banner button').allInnerTexts()).toEqual(words)
  })

  test('before an answer nothing is known or sent: only functional cookies, no request to others', async () => {
    const page = await open('about:blank', undecided)
    const foreign = foreignRequests(page)
    await page.goto(`${inject('siteUrl')}/`)
    await banner(page).waitFor()
    expect(await cookieNames(page)).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(foreign).toEqual([])
  })

  test('a refusal is kept, with its date, and not asked again; nothing of what happened before is', async () => {
    const page = await open('/events', undecided)
    await banner(page).waitFor()
    await tell(page, { event: 'Before the answer' })
    await refuse(page)
    expect(await banner(page).count()).toBe(0)
    const { accepted, date } = (await record(page))!
    expect(accepted).toBe(false)
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'consent', value: 'false', sameSite: 'Lax' })
    expect(cookie!.expires - Date.now() / 1000).toBeCloseTo(182 * 86_400, -3)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/events?page=1')
    await page.waitForLoadState('networkidle')
    expect(await banner(page).count()).toBe(0)
    expect(scripts.filter((url) => /consent|tracking|legal/.test(url))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
  })

  test('after six months it is asked again', async () => {
    const page = await open('/events', undecided)
    await banner(page).waitFor()
    await accept(page)
    const age = (days: number) =>
      page.evaluate((days) => {
        const date = new Date(Date.now() - days * 86_400_000).toISOString()
        localStorage.setItem('consent', JSON.stringify({ accepted: true, date }))
      }, days)
    await age(180)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await banner(page).count()).toBe(0)
    await age(184)
    await page.reload()
    await banner(page).waitFor()
  })

  test.each(['/events', '/organize', '/nowhere'])(
    'the footer of %s leads to the choice, which can change',
    async (path) => {
      const page = await open(path)
      await page.locator('footer').getByRole('link', { name: 'Cookies' }).click()
      await page.waitForURL('**/legal/cookies')
      const state = page.locator('[data-consent-state]')
      await expectSoon(() => state.innerText()).toMatch(/^Tu as refusé le \d/)
      await accept(page)
      expect(await state.innerText()).toMatch(/^Tu as accepté le \d/)
      expect((await record(page))?.accepted).toBe(true)
      // A withdrawal loads the page anew: until then there is nothing to ask.
      const reloaded = page.waitForEvent('load')
      await refuse(page)
      await reloaded
      await expectSoon(() => state.innerText()).toMatch(/^Tu as refusé le \d/)
      expect((await record(page))?.accepted).toBe(false)
      if (path === '/nowhere') expectProblems(/404/)
    },
  )

  test('without script the choice is kept too, and a refusal holds once scripts run', async () => {
    const page = await open('/legal/cookies', { ...undecided, javaScriptEnabled: false })
    await refuse(page)
    await page.waitForURL('**/legal/cookies')
    expect(await page.context().cookies()).toMatchObject([{ name: 'consent', value: 'false' }])
  })
})

describe('what is measured', () => {
  const entry = {
    id: 'measured',
    testVariationId: 'other',
    data: {
      title: 'Mesure',
      url: '/mesure',
      blocks: [
        {
          '@type': '@builder.io/sdk:Element',
          id: 'builder-text',
          component: { name: 'Text', options: { text: '<p>Un texte</p>' } },
        },
      ],
    },
  }
  let content: Awaited<ReturnType<typeof startContentService>>
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    content = await startContentService({ '/mesure': entry })
    site = await startSite({ GTM_ID: 'GTM-TEST1', BUILDER_API_KEY: 'key', BUILDER_API_HOST: content.host })
  })
  afterAll(async () => {
    await site.stop()
    await content.stop()
  })

  /** Opens a page of the site that measures; what it asks of the tag manager is answered here. */
  async function openMeasured(path: string) {
    const page = await open('about:blank', undecided)
    const loaded: string[] = []
    await page.route('https://www.googletagmanager.com/**', (route) => {
      loaded.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    content.tracked.length = 0
    await page.goto(site.url + path)
    await banner(page).waitFor()
    return { page, loaded }
  }
  const sent = (page: Page, name: string) =>
    page.evaluate(
      (name) =>
        ((globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(({ event }) => event === name),
      name,
    )

  test('events before the answer go out once, after the acceptance, and later ones at once', async () => {
    const { page, loaded } = await openMeasured('/events')
    await tell(page, { event: 'Subscribe newsletter', source: 'test' })
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    expect(loaded).toEqual([])
    await accept(page)
    await expectSoon(() => loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    expect(await sent(page, 'Subscribe newsletter')).toEqual([{ event: 'Subscribe newsletter', source: 'test' }])
    await tell(page, { event: 'Later' })
    expect(await sent(page, 'Later')).toHaveLength(1)
    await page.reload()
    await expectSoon(() => loaded).toHaveLength(2)
    expect(await sent(page, 'Subscribe newsletter')).toEqual([])
  })

  test('a refusal drops them: nothing is loaded, nothing sent', async () => {
    const { page, loaded } = await openMeasured('/events')
    await tell(page, { event: 'Subscribe newsletter' })
    await refuse(page)
    await tell(page, { event: 'Subscribe newsletter' })
    await page.goto(`${site.url}/mesure`, { waitUntil: 'networkidle' })
    expect(loaded).toEqual([])
    expect(content.tracked).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    expect(await cookieNames(page)).toEqual(['consent'])
  })

  test('a filter, a search without result, a click on a card', async () => {
    const { page } = await openMeasured('/events')
    await accept(page)
    await page.locator('[data-region-form] input[type=search]').first().fill('zzzzzzzz')
    await page.waitForURL(/results=false/)
    await expectSoon(() => sent(page, 'Front - Use filters')).toEqual([
      { event: 'Front - Use filters', filters: 'search' },
    ])
    expect(await sent(page, 'Front - Search with no results')).toHaveLength(1)
    await page.goto(`${site.url}/events`)
    await expectSoon(() => sent(page, 'gtm.js')).toHaveLength(1)
    expect(await sent(page, 'Front - Search with no results')).toEqual([])
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    const card = page.locator('article h3 a, article h2 a').first()
    await card.click()
    const clicks = () => sent(page, 'Front - Click on card')
    expect(await clicks()).toEqual([{ event: 'Front - Click on card', page: await card.getAttribute('href') }])
    await card.evaluate((link) => (link.closest('article')!.dataset['track'] = 'off'))
    await card.click()
    expect(await clicks()).toHaveLength(1)
  })

  test('an empty search that is opened by its address', async () => {
    const { page } = await openMeasured('/events?search=zzzzzzzz')
    expect(new URL(page.url()).searchParams.get('results')).toBe('false')
    await accept(page)
    await expectSoon(() => sent(page, 'Front - Search with no results')).toHaveLength(1)
  })

  test('the view of an error page', async () => {
    const { page } = await openMeasured('/nowhere/at/all')
    expect(await page.locator('[data-error-status="404"]').count()).toBe(1)
    await accept(page)
    const event = { event: 'Makesense Chiche - Error', type: 404, page: '/nowhere/at/all' }
    await expectSoon(() => sent(page, event.event)).toEqual([event])
    expectProblems(/404/)
  })

  test('contents of the content service: an impression, then clicks, under two random ids', async () => {
    const { page } = await openMeasured('/mesure')
    await page.waitForTimeout(300)
    expect(content.tracked).toEqual([])
    await accept(page)
    await expectSoon(() => content.tracked).toHaveLength(1)
    const [impression] = content.tracked[0]!.events
    const ids = {
      visitorId: await page.evaluate(() => localStorage.getItem('builderVisitorId')),
      sessionId: (await page.context().cookies()).find(({ name }) => name === 'builderSessionId')?.value,
    }
    for (const id of Object.values(ids)) expect(id).toMatch(/^[0-9a-f]{32}$/)
    const visit = {
      ...ids,
      ownerId: 'key',
      userAttributes: { urlPath: '/mesure', host: new URL(site.url).host, device: 'desktop' },
    }
    expect(impression).toEqual({
      type: 'impression',
      data: { contentId: 'measured', variationId: 'other', ...visit, metadata: { url: `${site.url}/mesure` } },
    })
    await page.getByText('Un texte').click()
    await page.getByText('Un texte').click()
    await expectSoon(() => content.tracked).toHaveLength(3)
    const [first, second] = content.tracked.slice(1).map(({ events }) => events[0]!)
    expect(first).toMatchObject({
      type: 'click',
      data: {
        contentId: 'measured',
        ...visit,
        unique: true,
        targetBuilderElement: 'builder-text',
        metadata: { url: `${site.url}/mesure`, builderTargetOffset: { y: 0.5 }, builderElementIndex: 0 },
      },
    })
    expect(second!.data).not.toHaveProperty('unique')
  })

  test('nothing is measured in a preview, nor in the frame of the editor (TR-12)', async () => {
    const { page } = await openMeasured('/mesure')
    await accept(page)
    await expectSoon(() => content.tracked).toHaveLength(1)
    await page.goto(`${site.url}/mesure?previewing=true`, { waitUntil: 'networkidle' })
    expect(content.tracked).toHaveLength(1)
    await page.goto(`${site.url}/legal/cookies`)
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/mesure?builder.frameEditing=page&builder.preview=page'
      document.body.appendChild(frame)
    })
    await page.frameLocator('iframe').getByText('Un texte').waitFor()
    await page.waitForTimeout(500)
    expect(content.tracked).toHaveLength(1)
  })

  test('withdrawn, the ids go and the page comes without what measures', async () => {
    const { page, loaded } = await openMeasured('/mesure')
    await accept(page)
    await expectSoon(() => loaded).toHaveLength(1)
    await page.goto(`${site.url}/legal/cookies`)
    await expectSoon(() => loaded).toHaveLength(2)
    await refuse(page)
    await expectSoon(() => cookieNames(page)).toEqual(['consent'])
    await page.waitForLoadState('networkidle')
    expect(loaded).toHaveLength(2)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
  })
})

test('a partner’s offer that was seen is counted by the site itself, once, with consent only (EX-09)', async () => {
  const path = '/media/reemploi/reparer-plutot-que-jeter'
  const page = await open(path, undecided)
  const bodies: unknown[] = []
  await page.route('**/v1/analytics/exclusivity', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await banner(page).waitFor()
  const card = page.locator('[data-exclusivity]')
  const id = await card.getAttribute('data-exclusivity')
  for (const place of ['center', 'end', 'center'] as const) {
    await card.evaluate((element, block) => element.scrollIntoView({ block, behavior: 'instant' }), place)
    await page.waitForTimeout(200)
  }
  expect(bodies).toEqual([])
  await accept(page)
  const url = inject('siteUrl') + path
  const seen = { category: 'view', id, context: 'chiche-article-sidebar', url, referrer: '' }
  await expectSoon(() => bodies).toEqual([seen])
  // It asks for a form: a window that knows the offer and where it stood, whose link opens a tab (EX-06, EX-07).
  await card.getByRole('button', { name: 'En savoir plus' }).click()
  const window = card.getByRole('dialog')
  expect(await window.innerText()).toContain('Coopérative solaire')
  expect(await window.locator(`[data-offer='${id}']`).getAttribute('data-context')).toBe('chiche-article-sidebar')
  const link = window.getByRole('link')
  const address = await link.getAttribute('href')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.context().waitForEvent('request', (request) => request.url() === address),
    link.click(),
  ])
  expect(tab).not.toBe(page)
  expect(bodies).toEqual([seen])
})

test('contents without a key of the service: said in the console, not sent', async () => {
  const page = await open('/events', undecided)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await banner(page).waitFor()
  await page.evaluate(() => document.body.setAttribute('builder-content-id', 'one'))
  await accept(page)
  await expectSoon(() => said.join()).toContain('Missing API key for track call')
  expect(calls).toEqual([])
  expect(await cookieNames(page)).toEqual(['consent'])
})
