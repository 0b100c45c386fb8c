import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { announceEvent, send } from '../announce-event.ts'
import { expectAccessible, painted, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'
import { pngFile } from '../../support/pictures.ts'
import { ownEvent } from './follow/own-event.ts'

useBrowser()

/** The size of each page when a screen is printed, mm. */
async function printedPages(page: Page): Promise<[number, number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g)!.length
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
  const sizes = boxes.map(([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)))
  expect(sizes).toHaveLength(pages)
  return sizes as [number, number][]
}
const a4 = [210, 297]
const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0

/** A title as long as one may be, and one that is a single word. */
const long =
  'Planter ensemble la grande haie bocagère du plateau de Saclay avec les voisines, les voisins et toutes les écoles du quartier, puis goûter au verger'
const title = {
  fr: long.slice(0, 150),
  en: long.slice(0, 150),
  es: `Anticonstitucionalmente${'supercalifragilístico'.repeat(5)}`.slice(0, 150),
}

describe.each(locales)('in %s', (locale) => {
  test('the poster is one sheet of A4, however long the title', async () => {
    const own = await ownEvent({
      title,
      summary: Object.fromEntries(
        locales.map((one) => [one, 'Des gants, une pelle et de la soupe chaude. '.repeat(4).trim()]),
      ),
    })
    await own.page.goto(localePath(locale, own.at('poster')))
    await painted(own.page)
    expect(await own.page.locator('main img[alt]:not([alt=""])').last().evaluate(isDrawn)).toBe(true)
    await own.page.emulateMedia({ media: 'print' })
    await own.page.setViewportSize({ width: 794, height: 1123 })
    const box = (await own.page.locator('img[data-sheet]').boundingBox())!
    expect([box.x, box.y, Math.round(box.width)]).toEqual([0, 0, 794])
    await painted(own.page)
    expect(await printedPages(own.page)).toEqual([a4])
  })

  test('the list for the door is accessible, with people and without', async () => {
    const own = await ownEvent()
    const path = localePath(locale, own.at('attendees/print'))
    await expectAccessible(path, own.page, { whole: true })
    for (const name of ['Samia Aït-Ali', 'Mehdi Kacem'])
      await send(own.page, `/v1/events/${own.id}/attendees`, { name })
    await expectAccessible(path, own.page, { whole: true })
    expect(await printedPages(own.page)).toEqual([a4])
  })
})

test('a photo is printed with the event, on one sheet, by its organizer and by everyone', async () => {
  const own = await ownEvent()
  const photo = await pngFile(1400, 900)
  const file = { name: photo.name, mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) }
  const headers = { origin: inject('siteUrl') }
  const sent = await own.page.request.post('/v1/upload', { multipart: { file }, headers, failOnStatusCode: true })
  const { url } = (await sent.json()) as { url: string }
  const made = { title: { fr: 'La tablée' }, cover: { fr: { url } }, coverAltText: 'Une tablée' }
  const { slug } = await announceEvent(own.page, made)
  for (const path of [`/organize/event/${slug}/poster`, `/events/e/${slug}`]) {
    await own.page.goto(path)
    await own.page.emulateMedia({ media: 'print' })
    // The picture of the sheet is fetched once it is printed.
    await painted(own.page)
    expect(await printedPages(own.page), path).toEqual([a4])
    expect(await own.page.pdf().then((pdf) => pdf.toString('latin1')), path).toMatch(/\/Subtype\s*\/Image/)
    await own.page.emulateMedia({ media: 'screen' })
  }
})

test('a ticket is printed alone, on one sheet', async () => {
  const { page } = await openSignedIn('/', { confirmed: true })
  const { id, slug } = await ownEvent()
  await send(page, `/v1/events/attend/${id}`, {})
  await page.goto(`/events/e/${slug}/attend`)
  expect(await page.getByText('C’est confirmé').isVisible()).toBe(true)
  expect(await printedPages(page)).toEqual([a4])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#ticket').isVisible()).toBe(true)
  for (const other of ['header', 'h1', 'form', 'footer'])
    expect(await page.locator(other).filter({ visible: true }).count(), other).toBe(0)
})

test('a long list for the door is several pages that follow its options, and each says its range', async () => {
  const own = await ownEvent({ maxAttendees: null })
  const names = Array.from(
    { length: 90 },
    (_, index) => `Ana ${String.fromCharCode(65 + Math.floor((index * 26) / 90))}x${index}`,
  )
  for (let from = 0; from < names.length; from += 10)
    await Promise.all(
      names.slice(from, from + 10).map((name) => send(own.page, `/v1/events/${own.id}/attendees`, { name })),
    )
  // The browser's own window would stay open.
  await own.page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await own.page.goto(`${own.at('attendees/print')}?order=surname`)
  const headings = await own.page.locator('article > h4').allInnerTexts()
  expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^A – [A-Z][a-z0-9]$/),
    expect.stringMatching(/^[A-Z][a-z0-9] – Z$/),
  ])
  expect(await own.page.locator('article > header').count()).toBe(2)
  expect(await own.page.locator('article > footer').last().innerText()).toContain('2 / 2')
  expect(await own.page.getByText('90 personnes, 2 pages.').innerText()).toContain('pour 2 files')
  expect(await printedPages(own.page)).toEqual([a4, a4])

  // The sheets follow their options, and the button its number of pages.
  await own.page.getByRole('radio', { name: 'Petite' }).check()
  await own.page.getByRole('checkbox', { name: '6 lignes vides' }).uncheck()
  await own.page.getByRole('button', { name: 'Imprimer 1 page' }).click()
  await own.page.locator('body[data-printed]').waitFor()
  expect(new URL(own.page.url()).searchParams.has('print')).toBe(false)
  expect(await printedPages(own.page)).toEqual([a4])
})
