import { Response } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localePath } from '../../../../src/contracts/paths.ts'
import { axeViolations, painted, useBrowser } from '../../../support/browser.ts'
import { pngFile } from '../../../support/pictures.ts'
import { openSignedIn } from '../../../support/sign-up.ts'
import { startSite } from '../../../support/site.ts'

useBrowser()

const announcement = {
  '@type': 'Event',
  name: 'Repair café d’hiver',
  description: 'On répare ensemble.',
  startDate: '2099-01-13T18:30:00+01:00',
  image: '/affiche.png',
  location: {
    '@type': 'Place',
    name: 'La Fabrique',
    address: { streetAddress: '12 rue Faidherbe', postalCode: '59000', addressLocality: 'Lille', addressCountry: 'FR' },
  },
}
const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Europe/Paris:20990113T183000',
  'DTEND;TZID=Europe/Paris:20990113T210000',
  'SUMMARY:Bike night',
  'LOCATION:A park\\, somewhere',
  'END:VEVENT',
  'END:VCALENDAR',
]
const graph = ['og:title', 'Noche de la bici', 'og:description', 'Rodamos juntos.']
/** What other sites answer. */
const pages: Record<string, [type: string, body: string | Uint8Array]> = {
  'https://mairie.example/repair': [
    'text/html; charset=utf-8',
    `<html lang="fr"><script type="application/ld+json">${JSON.stringify(announcement)}</script></html>`,
  ],
  'https://mairie.example/affiche.png': ['image/png', new Uint8Array(await (await pngFile(900, 600)).arrayBuffer())],
  'https://agenda.example/a.ics': ['text/calendar', calendar.join('\r\n')],
  'https://ciudad.example/bici': [
    'text/html; charset=utf-8',
    `<html lang="es"><meta property="${graph[0]}" content="${graph[1]}"><meta property="${graph[2]}" content="${graph[3]}"></html>`,
  ],
}

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({}, ({ url }) => {
    const [type, body] = pages[url] ?? ['text/plain', undefined]
    return new Response(body, { status: body === undefined ? 404 : 200, headers: { 'content-type': type } })
  })
})
afterAll(() => site.stop())

test('an announcement fills the room, says what it filled and is undone, from each format, accessible in each language', async () => {
  const options = { baseURL: site.url, confirmed: true, bypassCSP: true } as const
  const { page } = await openSignedIn('about:blank', options)
  const cases = [
    ['fr', 'https://mairie.example/repair', 'Repair café d’hiver', 'titre, résumé, description, dates, lieu, image'],
    ['en', 'webcal://agenda.example/a.ics', 'Bike night', 'title, dates'],
    ['es', 'https://ciudad.example/bici', 'Noche de la bici', 'título, resumen, descripción'],
  ] as const
  for (const [locale, address, title, filled] of cases) {
    const start = localePath(locale, '/organize/create/event')
    await page.goto(start)
    const field = page.locator('form[action$="events.importDraft"] [name=url]')
    await field.fill(address)
    await field.press('Enter')
    const outcome = page.getByRole('status').filter({ hasText: filled })
    await outcome.getByText(new URL(address).host).waitFor()
    expect(await page.locator(`[name="title.${locale}"]`).inputValue()).toBe(title)
    if (locale !== 'es') expect(await page.locator('[name=date]').inputValue()).toBe('2099-01-13T18:30')
    if (locale === 'fr') expect(await page.locator('[name="address.name"]').inputValue()).toBe('La Fabrique')
    if (locale === 'en') await outcome.getByText('“A park, somewhere”').waitFor()
    for (const width of locale === 'fr' ? [360, 1280] : [360]) {
      await page.setViewportSize({ width, height: 800 })
      await painted(page)
      expect(await axeViolations(page), `${locale}, ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), locale).toBeLessThanOrEqual(
        0,
      )
    }
    await outcome.getByRole('button').click()
    await page.waitForURL((url) => url.pathname === start && url.search === '')
    expect(await page.locator(`[name="title.${locale}"]`).inputValue()).toBe('')
  }
})
