import type { Page } from 'playwright-core'

export const consentBanner = (page: Page) => page.locator('#consent-banner')
export const refuseMeasuring = (page: Page) => page.getByRole('button', { name: 'Tout refuser' }).click()
export const acceptMeasuring = (page: Page) => page.getByRole('button', { name: 'Tout accepter' }).click()

export const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted()

/** Tracks an event as scripts of the page do. */
export const trackEvent = (page: Page, event: { event: string; [detail: string]: unknown }) =>
  page.evaluate((tracked) => void (self.tracked ??= []).push(tracked), event)
