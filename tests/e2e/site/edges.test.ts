import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, painted, useBrowser } from '../../support/browser.ts'
import { announceEvent, send } from '../announce-event.ts'
import { openSignedIn } from '../../support/sign-up.ts'

useBrowser()

const at = (width: number) => ({ viewport: { width, height: 900 } })

async function boxOf(locator: Locator) {
  await locator.first().scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await locator.first().boundingBox())!
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}

const article = (page: Page) => page.locator('article[data-variant=spotlight]').first()

test('on a tablet the heart of the article of the home page is on its picture', async () => {
  const page = await open('/', at(768))
  const heart = await boxOf(article(page).locator('button'))
  const title = await boxOf(article(page).locator('h3'))
  expect(heart.right).toBeLessThan(title.left)
})

test('on a tablet each poster of the home page has a picture, and the large one its own columns', async () => {
  const page = await open('/', at(768))
  const posters = page.locator('li:has(> article h3)').filter({ visible: true })
  await posters.first().scrollIntoViewIfNeeded()
  const papers = await posters.locator('article > div').evaluateAll((texts) =>
    texts.map((text) => {
      const poster = text.parentElement as HTMLElement
      return [poster.clientHeight - text.clientHeight, poster.offsetWidth - poster.parentElement!.offsetWidth]
    }),
  )
  for (const [picture, over] of papers) {
    expect(picture).toBeGreaterThan(80)
    expect(over).toBeLessThanOrEqual(0)
  }
})

test('on a large screen a city begins where its list begins', async () => {
  const page = await open('/events/city/lyon', at(1900))
  const list = await boxOf(page.getByRole('search'))
  for (const part of ['main header nav', '#next', '#makers'])
    expect((await boxOf(page.locator(part))).left).toBeCloseTo(list.left, 0)
})

test('on a phone an action is below its picture, which is as wide as its paper', async () => {
  const page = await open('/actions', at(360))
  const card = page.locator('article:has(> img)')
  const [paper, picture] = [await boxOf(card), await boxOf(card.locator('img'))]
  expect([picture.width, picture.height]).toEqual([paper.width, 160])
})

test('the people beside the log-in have faces, on a phone below the words', async () => {
  const page = await open('/login/start', at(360))
  await painted(page)
  const people = page.locator('img[src^="/scene/together-"]')
  expect(await people.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const words = await boxOf(page.getByText('Tout seul, on râle.'))
  expect((await boxOf(people)).top + 12).toBeGreaterThan(words.bottom - words.height / 2)
})

test('the plate of a portrait ends below its hint', async () => {
  const { page } = await openSignedIn('/account/profile', at(360))
  const plate = await boxOf(page.locator('div:has(> form [data-preview])'))
  const hint = await boxOf(page.getByText('PNG, JPEG, GIF'))
  expect(plate.bottom - hint.bottom).toBeLessThan(30)
})

test('the page of an event shows its day large once, also to those who go', async () => {
  const { page } = await openSignedIn('/', { ...at(360), confirmed: true })
  const { id, slug } = await announceEvent(page, { maxAttendees: 20 })
  const large = async () => {
    const days = page.locator('main p > b').filter({ visible: true })
    const sizes = await days.evaluateAll((all) => all.map((day) => parseFloat(getComputedStyle(day).fontSize)))
    return sizes.filter((size) => size > 60)
  }
  await page.goto(`/events/e/${slug}`)
  expect(await large()).toHaveLength(1)
  await send(page, `/v1/events/attend/${id}`, {})
  await page.goto(`/events/e/${slug}`)
  await page.locator('[data-pass=going]').waitFor()
  expect(await large()).toHaveLength(1)
})
