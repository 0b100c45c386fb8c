import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { allowConsoleErrors, type OpenOptions } from '../../support/browser.ts'

/** Options of a page with its service worker. */
export const withWorker = { serviceWorkers: 'allow' } as const satisfies OpenOptions

/** The addresses of the pages that the device has, as paths. */
export const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all(['pages', 'visitor'].map((name) => self.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

/** Waits until the page is controlled by the service worker and stored. */
export async function isStored(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => storedPaths(page)).toContain(path)
}

/** Takes the network away from a page, or gives it back. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
  await page.context().setOffline(offline)
}

/** A coming event with open registration. */
export async function openEvent(): Promise<{ _id: string; slug: string; path: string }> {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=100`)
  const { data } = (await answer.json()) as {
    data: {
      _id: string
      slug: string
      date: string
      status: string
      change: string | null
      remaining: number | null
      registerExternal: boolean
    }[]
  }
  const { _id, slug } = data.find(
    (event) =>
      event.status === 'active' &&
      event.change === null &&
      !event.registerExternal &&
      (event.remaining === null || event.remaining > 5) &&
      Date.parse(event.date) > Date.now() + 2 * 86_400_000,
  )!
  return { _id, slug, path: `/events/e/${slug}` }
}
