import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createI18n, I18nProvider } from '../../i18n/use-i18n.ts'
import { translator } from '../../i18n/translate.ts'
import { eventFixture } from './event.fixture.ts'
import { readPhotoPath } from './photo-cut.ts'
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
})

it('loads a picture with priority eagerly', () => {
  const html = renderToStaticMarkup(<EventPicture event={eventFixture()} sizes="100vw" priority alt="Des vélos" />)
  expect(html).not.toContain('loading=')
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('alt="Des vélos"')
})

const src = (html: string) => /src="([^"]+)"/.exec(html)![1]!

it('offers a photo on its drawing in the six widths of spec §9, cut the same each time', () => {
  const event = eventFixture({ coverDisplay: photo, coverFocus: '30 70', coverCredit: 'Léa' })
  const html = renderToStaticMarkup(<EventPicture event={event} sizes="50vw" />)
  expect(html).toMatch(/^<img /)
  for (const width of [320, 640, 768, 1024, 1280, 1536])
    expect(html).toMatch(
      new RegExp(`/cover/ecologie/w[0-9a-z]{12}/haie\\.[0-9a-f]{8}/[0-3]-30-70-${width}\\.svg\\?by=\\S+ ${width}w`),
    )
  expect(html).not.toContain('photos.example.org')
  expect(html).toContain('decoding="async"')
  expect(renderToStaticMarkup(<EventPicture event={event} sizes="50vw" />)).toBe(html)
  const row = renderToStaticMarkup(<EventPicture event={event} sizes="84px" />)
  expect(src(row)).toMatch(/-row\.svg$/)
  expect(row).not.toContain('srcSet')
})

it('cuts a photo as its organizer chose, and leaves printed matter whole', () => {
  const cut = (changes: object) =>
    readPhotoPath(
      new URL(
        src(
          renderToStaticMarkup(<EventPicture event={eventFixture({ coverDisplay: photo, ...changes })} sizes="1px" />),
        ),
        'https://chiche.test',
      ),
    )
  expect(cut({ coverCut: 'bean' })).toMatchObject({ cut: 'bean', isChosen: true })
  for (const coverAltText of ['L’affiche de la soirée', 'A flyer', 'El cartel'])
    expect(cut({ coverAltText })).toMatchObject({ cut: 'whole', isChosen: false })
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
  const shown = (locale: 'fr' | 'en') =>
    src(
      renderToStaticMarkup(
        <I18nProvider value={createI18n(translator(locale))}>
          <EventPicture event={event} sizes="1px" />
        </I18nProvider>,
      ),
    )
  expect(shown('en')).not.toBe(shown('fr'))
})
