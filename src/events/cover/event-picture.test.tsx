import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createI18n, I18nProvider } from '../../i18n/use-i18n.ts'
import { translator } from '../../i18n/translate.ts'
import { eventFixture } from './event.fixture.ts'
import { EventPicture } from './event-picture.tsx'

const photo = { url: 'https://photos.example.org/a.JPG?x=1' }

it('shows the generated cover as a lazy image with its size, decorative on a card', () => {
  const event = eventFixture()
  const html = renderToStaticMarkup(<EventPicture event={event} sizes="300px" />)
  expect(html).toMatch(/^<img /)
  expect(html).toContain(`src="${event.coverDisplay.url}"`)
  expect(html).toContain('alt=""')
  expect(html).toContain('width="400"')
  expect(html).toContain('height="300"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('decoding="async"')
})

it('loads a picture with priority eagerly', () => {
  const html = renderToStaticMarkup(<EventPicture event={eventFixture()} sizes="100vw" priority alt="Des vélos" />)
  expect(html).not.toContain('loading=')
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('alt="Des vélos"')
})

it('offers a photo in avif and webp at the six widths of spec §9', () => {
  const html = renderToStaticMarkup(<EventPicture event={eventFixture({ coverDisplay: photo })} sizes="50vw" />)
  expect(html).toMatch(/^<picture><source type="image\/avif" /)
  for (const format of ['avif', 'webp'])
    for (const width of [320, 640, 768, 1024, 1280, 1536])
      expect(html).toMatch(new RegExp(`/photo/haie/[0-9a-f]{8}-${width}\\.${format} ${width}w`))
  expect(html).toMatch(/<img [^>]*src="\/photo\/haie\/[0-9a-f]{8}-768\.jpeg"/)
  expect(html).not.toContain('photos.example.org')
})

it('shows the generated cover instead of a photo without https', () => {
  const event = eventFixture({ coverDisplay: { url: 'http://photos.example.org/a.jpg' } })
  expect(renderToStaticMarkup(<EventPicture event={event} sizes="1px" />)).toContain(
    `src="${eventFixture().coverDisplay.url}"`,
  )
})

it('prefers the photo of the page’s language', () => {
  const event = eventFixture({
    coverDisplay: photo,
    cover: { fr: photo, en: { url: 'https://photos.example.org/en.png' } },
  })
  const src = (locale: 'fr' | 'en') =>
    /src="([^"]+)"/.exec(
      renderToStaticMarkup(
        <I18nProvider value={createI18n(translator(locale))}>
          <EventPicture event={event} sizes="1px" />
        </I18nProvider>,
      ),
    )?.[1]
  expect(src('en')).not.toBe(src('fr'))
})
