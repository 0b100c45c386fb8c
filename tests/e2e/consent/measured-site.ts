import { afterAll, beforeAll } from 'vitest'
import type { Page } from 'playwright-core'
import { open } from '../../support/browser.ts'
import { consentBanner } from '../../support/pages/consent.ts'
import { startContentService, type TrackBody } from '../../support/content-service.ts'
import { startSite } from '../../support/site.ts'

/** Page of the content service, with one text block. */
export const measuredPath = '/mesure'
const entry = {
  id: 'measured',
  testVariationId: 'other',
  data: {
    title: 'Mesure',
    url: measuredPath,
    blocks: [
      {
        '@type': '@builder.io/sdk:Element',
        id: 'builder-text',
        component: { name: 'Text', options: { text: '<p>Un texte</p>' } },
      },
    ],
  },
}

/** A site with a tag manager and a content service, for a test file. */
export function useMeasuredSite() {
  let content: Awaited<ReturnType<typeof startContentService>>
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    content = await startContentService({ [measuredPath]: entry })
    site = await startSite({ GTM_ID: 'GTM-TEST1', BUILDER_API_KEY: 'key', BUILDER_API_HOST: content.host })
  })
  afterAll(async () => {
    await site.stop()
    await content.stop()
  })

  return {
    url: () => site.url,
    /** What the content service received since the last `openUndecided`. */
    tracked: (): TrackBody[] => content.tracked,
    /** A blank page of a visitor who has not answered the banner yet, and the tag manager's files that it loads. */
    async openBlank(): Promise<{ page: Page; tagManagerLoads: string[] }> {
      const page = await open('about:blank', { undecided: true, baseURL: site.url })
      const tagManagerLoads: string[] = []
      await page.route('https://www.googletagmanager.com/**', (route) => {
        tagManagerLoads.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      content.tracked.length = 0
      return { page, tagManagerLoads }
    },
    /** The same on a page of the site, with the banner open. */
    async openUndecided(path: string): Promise<{ page: Page; tagManagerLoads: string[] }> {
      const opened = await this.openBlank()
      await opened.page.goto(path)
      await consentBanner(opened.page).waitFor()
      return opened
    },
  }
}

/** Events of a name that the page handed to the tag manager. */
export const eventsSent = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      ((globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(({ event }) => event === wanted),
    name,
  )
