import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** Calls `/v1` as the person of a page. @returns the answer's body */
export async function send<T = unknown>(
  page: Page,
  path: string,
  data: object = {},
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<T> {
  const headers = { origin: inject('siteUrl') }
  const answer = await page.request.fetch(path, { method, data, headers, failOnStatusCode: true })
  return (await answer.json()) as T
}

/** Announces an event in Lyon in a month, as the person of a page. @param parts fields that differ */
export async function announceEvent(page: Page, parts: object = {}): Promise<{ id: string; slug: string }> {
  const { _id: id, slug } = await send<{ _id: string; slug: string }>(page, '/v1/events/', {
    title: { fr: 'Planter la haie' },
    date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    address: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' },
    ...parts,
  })
  return { id, slug }
}
