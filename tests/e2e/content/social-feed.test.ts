import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { allowConsoleErrors, expectAccessible, open, useBrowser } from '../../support/browser.ts'

useBrowser()

const path = '/a-propos'
const feedOf = (page: Page) => page.locator('[data-social-feed]')

/** The posts of an address of the feed; the site remembers its answer for five minutes. */
async function posts(address: string) {
  const answer = await fetch(new URL(address, inject('siteUrl')))
  const { data, paging } = (await answer.json()) as {
    data: { caption: string }[]
    paging: { next?: string; previous?: string }
  }
  return { captions: data.map(({ caption }) => caption), ...paging }
}

test('the feed turns its pages by the addresses that the service gives, and loads nothing from elsewhere', async () => {
  const second = await posts((await posts('/api/instagram?count=4')).next!)
  const first = await posts(second.previous!)
  const page = await open(path)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== inject('siteUrl')) foreign.push(request.url())
  })
  await feedOf(page).scrollIntoViewIfNeeded()
  expect(await feedOf(page).locator('li').count()).toBe(4)
  await feedOf(page).getByRole('link', { name: 'Suivants' }).click()
  await expect.poll(() => feedOf(page).locator('li [data-caption]').allTextContents()).toEqual(second.captions)
  // Opened in another tab, a link leads to the posts that a press on it shows here.
  const back = feedOf(page).getByRole('link', { name: 'Précédents' })
  expect(await back.getAttribute('href')).toMatch(/\/a-propos\?feed=before\.0#feed$/)
  await feedOf(page).getByRole('link', { name: 'Précédents' }).click()
  await expect.poll(() => feedOf(page).locator('li [data-caption]').allTextContents()).toEqual(first.captions)
  expect(await feedOf(page).getByRole('link', { name: 'Précédents' }).isVisible()).toBe(false)
  expect(foreign).toEqual([])
})

test('it says that it loads, and what failed; the posts stay', async () => {
  const page = await open(path)
  let respond = () => {}
  const asked = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/api/instagram*', async (route) => {
    await asked
    await route.fulfill({ status: 502, json: { error: { message: 'no' } } })
  })
  allowConsoleErrors(/status of 502/)
  await feedOf(page).getByRole('link', { name: 'Suivants' }).click()
  await expect.poll(() => feedOf(page).getByRole('status').innerText()).toBe('LOADING...')
  respond()
  await expect.poll(() => feedOf(page).getByRole('status').innerText()).toBe('Ooops, something went wrong.')
  expect(await feedOf(page).locator('li').count()).toBe(4)
})

test('a video is loaded when a visitor plays it, and not before', async () => {
  const page = await open(path)
  const video = 'https://video.example/1.mp4'
  const loaded: string[] = []
  await page.route('https://video.example/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ status: 200, contentType: 'video/mp4', body: '' })
  })
  const permalink = 'https://network.example/p/1/'
  const item = { id: '1', permalink, media_type: 'VIDEO', media_url: video, caption: 'Un clip', picture: null }
  // What is neither a picture nor an album is a video.
  const pictures = ['IMAGE', 'CAROUSEL_ALBUM'].map((media_type, index) => ({
    id: `${index + 2}`,
    permalink: `https://network.example/p/${index + 2}/`,
    media_type,
    caption: media_type,
    media_url: 'https://network.example/1.jpg',
    picture: '/icon-192.png',
  }))
  await page.route('**/api/instagram*', (route) => route.fulfill({ json: { data: [...pictures, item], paging: {} } }))
  await feedOf(page).getByRole('link', { name: 'Suivants' }).click()
  const play = feedOf(page).getByRole('button', { name: 'Lire la vidéo' })
  await play.waitFor()
  expect(await feedOf(page).getByRole('link', { name: 'Un clip' }).getAttribute('href')).toBe(permalink)
  expect(await feedOf(page).getByRole('button', { name: 'Lire la vidéo' }).count()).toBe(1)
  for (const { media_type, permalink } of pictures) {
    const post = feedOf(page).locator('li').filter({ hasText: media_type })
    expect(await post.getByRole('link').getAttribute('href')).toBe(permalink)
    expect(await post.locator('img').getAttribute('src')).toContain('/icon-192.png')
  }
  expect(loaded).toEqual([])
  await play.click()
  await expect.poll(() => loaded.length).toBeGreaterThan(0)
})

test('without script the posts are links, and so are the next ones', async () => {
  const { next, captions: first } = await posts('/api/instagram?count=4')
  const second = await posts(next!)
  const page = await open(path, { javaScriptEnabled: false })
  expect(await feedOf(page).locator('li [data-caption]').allTextContents()).toEqual(first)
  await feedOf(page).getByRole('link', { name: 'Suivants' }).click()
  await page.waitForURL(/feed=after/)
  expect(await feedOf(page).locator('li [data-caption]').allTextContents()).toEqual(second.captions)
  expect(await feedOf(page).locator('li a').first().getAttribute('href')).toMatch(/^https?:\/\/.+\/events\/e\//)
})

test('the page with the feed is accessible', async () => {
  await expectAccessible(path)
})
