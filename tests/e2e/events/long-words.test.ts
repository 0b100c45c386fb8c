import { expect, test } from 'vitest'
import { open, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'
import { announceEvent } from '../announce-event.ts'

useBrowser()

test('words longer than a phone is wide are broken wherever an event is shown', async () => {
  const phone = { viewport: { width: 360, height: 740 } }
  const { page } = await openSignedIn('/', { confirmed: true, ...phone })
  const word = 'Semaineeuropeennedudeveloppementdurableetanticonstitutionnellement'
  const parts = {
    title: { fr: `#${word}` },
    description: { fr: `<p>${word}</p>` },
    address: { city: 'Nantes', street: word, formattedAddress: `${word}, Nantes`, countryCode: 'FR' },
  }
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const announced = [1, 2, 3].map((hours) => announceEvent(page, { ...parts, date: soon(hours) }))
  const [first] = await Promise.all(announced)
  const { slug } = first!
  const { data } = (await (await page.request.get(`/v1/events/slug/${slug}`)).json()) as { data: { organizer: string } }
  // Of the many who make the city, she has most events.
  const city = await open('about:blank', phone)
  const maker = city.getByRole('region', { name: 'Elles et ils font Nantes' }).getByText('Léa')
  await expect.poll(async () => (await city.goto('/events/city/nantes')) && maker.count(), { timeout: 30_000 }).toBe(1)
  for (const path of [
    '/events/city/nantes',
    `/events/e/${slug}`,
    `/events/e/${slug}/attend`,
    `/events?organizer=${data.organizer}`,
    ...['agenda', 'grid', 'line', 'month', 'map'].map((layout) => `/events?search=${word}&layout=${layout}`),
    `/search?search=${word}`,
    '/organize/mine',
    `/organize/event/${slug}/dashboard`,
    `/organize/event/${slug}/edit`,
  ]) {
    await page.goto(path)
    const wide = await page.evaluate(
      (width) =>
        document.documentElement.scrollWidth > width ||
        [...document.querySelectorAll('main :is(p, address, h1, h2, h3)')].some(
          (element) => element.clientWidth > width && element.checkVisibility(),
        ),
      phone.viewport.width,
    )
    expect(wide, path).toBe(false)
  }
})
