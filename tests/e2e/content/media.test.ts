import { expect, test } from 'vitest'
import { expectAccessible, allowConsoleErrors, open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

const articlePath = '/media/reemploi/reparer-plutot-que-jeter'
const screens = [
  ['media', '/media'],
  ['all articles', '/media?page=0'],
  ['topic', '/media/ecologie'],
  ['article', articlePath],
  ['article in English', `/en${articlePath}`],
  ['tag', '/media/tag?tag=compost'],
  ['resources', '/resources'],
  ['actions', '/actions'],
  ['playlist', '/playlist/un-dimanche-pour-commencer'],
  ['recommendations', '/recos/les-mains-dans-la-terre'],
  ['composed page', '/a-propos'],
  ['composed page in Spanish', '/es/pourquoi-agir'],
] as const

test.each(screens)('the screen “%s” is accessible', async (_, path) => {
  await expectAccessible(path)
})

test.each([360, 1280])(
  'the path above a list of articles takes one line of %i px and names the page',
  async (width) => {
    for (const [path, name] of [
      ['/playlist/un-dimanche-pour-commencer', 'Un dimanche pour commencer'],
      ['/media/tag?tag=compost', 'compost'],
    ] as const) {
      const page = await open(path, { viewport: { width, height: 800 } })
      const items = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')
      expect(await items.allInnerTexts()).toEqual(['Média', name])
      const [first, last] = [(await items.first().boundingBox())!, (await items.last().boundingBox())!]
      expect(last.y).toBe(first.y)
      expect(await items.first().evaluate((item) => getComputedStyle(item).listStyleType)).toBe('none')
      expect(await items.last().evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0)
    }
  },
)

test.each([360, 1280])('the first letter of an article spans three lines, at %i px', async (width) => {
  const page = await open(articlePath, { viewport: { width, height: 800 } })
  const { capital, lines } = await page
    .locator('.builder-text > p')
    .first()
    .evaluate(async (paragraph) => {
      await document.fonts.ready
      const text = paragraph.firstChild!
      /** Top of the capitals and baseline of a letter, from the font's ascent and height of capitals. */
      const letter = (at: number, size: number) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { top } = range.getBoundingClientRect()
        return { top: top + (0.94 - 0.71) * size, baseline: top + 0.94 * size }
      }
      const sizeOf = (part?: string) => parseFloat(getComputedStyle(paragraph, part).fontSize)
      const letters = Array.from({ length: text.textContent!.length - 1 }, (_, at) => letter(at + 1, sizeOf()))
      const lines = [...new Map(letters.map((one) => [Math.round(one.baseline), one])).values()]
      return { capital: letter(0, sizeOf('::first-letter')), lines }
    })
  expect(Math.abs(capital.top - lines[0]!.top)).toBeLessThan(2)
  expect(Math.abs(capital.baseline - lines[2]!.baseline)).toBeLessThan(2)
})

test('without script a reader uses the table of contents of an article and its link to events', async () => {
  const page = await open(articlePath, { javaScriptEnabled: false })
  expect(await page.locator('h1').innerText()).toMatch(/^Réparer plutôt que jeter/)
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Ce qu’on y apprend' }).click()
  await page.waitForURL(/#ce-qu-on-y-apprend$/)
  // After the scroll the heading is below the header.
  await expect.poll(async () => (await page.locator('#ce-qu-on-y-apprend').boundingBox())!.y).toBeLessThan(200)
  expect((await page.locator('#ce-qu-on-y-apprend').boundingBox())!.y).toBeGreaterThan(60)
  await page.getByRole('link', { name: 'Voir tous les événements' }).click()
  await page.waitForURL('**/events/topic/reemploi')
})

test('a subscription to the newsletter shows its progress, a failure and a success; only a success is tracked', async () => {
  const page = await open(articlePath)
  const place = page.locator('[data-newsletter]')
  const form = place.locator('form')
  const [success, failure] = [place.locator('[data-message=success]'), place.locator('[data-message=error]')]
  // Without consent tracked events stay in the list.
  const tracked = () =>
    page.evaluate(() => ((self.tracked ?? []) as { event: string }[]).filter(({ event }) => event !== 'Exclusivity'))
  const answers = [
    { status: 503, json: { error: { code: 'unavailable', message: '' } } },
    { status: 200, json: { location: `${articlePath}#done` } },
  ]
  const release: (() => void)[] = []
  await page.route('**/forms/users.subscribeNl', async (route) => {
    await new Promise<void>((resolve) => release.push(resolve))
    await route.fulfill(answers.shift()!)
  })
  const send = async () => {
    await form.getByRole('button', { name: "S'abonner" }).click()
    await expect.poll(() => release.length).toBe(1)
    expect(await form.getAttribute('aria-busy')).toBe('true')
    expect(await place.getAttribute('data-state')).toBe('loading')
    expect(await place.locator('[data-message=loading]').innerText()).toBe('Inscription en cours…')
    release.pop()!()
  }
  expect([await place.getAttribute('data-state'), await success.isVisible(), await failure.isVisible()]).toEqual([
    'idle',
    false,
    false,
  ])
  await form.getByRole('textbox').fill('lea@example.org')
  await scriptRan(page, 'form.client')
  await send()
  await failure.waitFor()
  expect(await failure.innerText()).toBe("Une erreur s'est produite. Réessaye dans quelques instants.")
  expect([await form.getAttribute('aria-busy'), await tracked()]).toEqual([null, []])
  await send()
  await success.waitFor()
  expect(await success.innerText()).toBe('Bienvenue, tu as bien été inscrit·e à la newsletter. 🎉')
  expect([await failure.isVisible(), await form.isVisible()]).toEqual([false, false])
  expect(await tracked()).toEqual([{ event: 'Subscribe newsletter', source: 'chiche-article' }])
  allowConsoleErrors(/503/)
})

test('a visitor likes an article on its page and removes the like on its card (D24)', async () => {
  const page = await open(articlePath)
  const heart = page.locator('header button[form=like]')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  const id = await heart.getAttribute('data-like')
  expect(id).toMatch(/^article:/)
  expect(await page.evaluate(() => localStorage.getItem('likes'))).toBe(JSON.stringify([id]))
  await page.getByRole('dialog').getByText('On garde cet article pour toi').waitFor()
  await page.goto('/media')
  const card = page.locator(`button[data-like='${id}']`).first()
  expect(await card.getAttribute('aria-pressed')).toBe('true')
  await card.click()
  await page.goto(articlePath)
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
})

test('an article counts as read after some seconds in view', async () => {
  const page = await open('/media')
  const card = page.getByRole('link', { name: /^Composter en ville/ }).first()
  await card.click()
  await page.waitForURL('**/media/ecologie/composter-en-ville')
  const opened = Date.now()
  const request = await page.waitForRequest('**/v1/builder/track')
  expect(Date.now() - opened).toBeGreaterThan(3000)
  expect(request.postDataJSON()).toEqual({ slug: 'composter-en-ville' })
  const answer = (await request.response())!
  expect(answer.status()).toBe(200)
  expect(await page.context().cookies()).toEqual([])
})

test('a playlist ticks what was read on this device, leads to the next track and says how much is left', async () => {
  const page = await open('/playlist/un-dimanche-pour-commencer')
  const tracks = page.locator('[data-track]')
  const go = page.locator('a[data-resume]')
  const [first, second] = await tracks
    .locator('a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href))
  expect(await go.evaluate((link: HTMLAnchorElement) => [link.href, link.innerText])).toEqual([first, 'Commencer'])
  await go.click()
  await page.waitForRequest('**/v1/builder/track')
  await page.goBack()
  await expect.poll(() => go.innerText()).toBe('Reprendre au 2')
  expect(await go.evaluate((link: HTMLAnchorElement) => link.href)).toBe(second)
  expect(await tracks.evaluateAll((all) => all.map((track) => track.matches('[data-read]')))).toEqual([
    true,
    false,
    false,
  ])
  expect(await page.getByText(/^encore \d+ min$/).count()).toBe(1)
  await page.goto('/en/playlist/un-dimanche-pour-commencer')
  await expect.poll(() => go.innerText()).toBe('Resume at 2')
})

test('a note is in the margin level with its line where there is room, else after its paragraph', async () => {
  const page = await open(articlePath, { viewport: { width: 1280, height: 900 } })
  const place = () =>
    page.evaluate(() => {
      const [words, note] = [
        document.querySelector('[role=doc-noteref]')!,
        document.querySelector('[role=doc-footnote]')!,
      ]
      const [line, block, paragraph] = [words, note, words.closest('p')!].map((part) => part.getBoundingClientRect())
      return {
        above: block!.top - line!.top,
        beside: block!.left - paragraph!.right,
        below: block!.top - paragraph!.bottom,
      }
    })
  const beside = await place()
  expect(Math.abs(beside.above)).toBeLessThan(12)
  expect(beside.beside).toBeGreaterThan(20)
  await page.setViewportSize({ width: 800, height: 900 })
  expect((await place()).below).toBeGreaterThan(0)
  await page.locator('[role=doc-noteref]').first().click()
  await page.locator('[role=doc-footnote]:target').getByRole('link', { name: '1. Revenir à la ligne' }).click()
  expect(await page.locator('[role=doc-noteref]:target').count()).toBe(1)
})
