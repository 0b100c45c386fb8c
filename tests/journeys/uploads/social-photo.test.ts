import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { socialImages } from '../../../src/contracts/limits.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { encodePng } from '../../../worker/images/raster/png.ts'
import { readPng } from '../../../src/lib/picture/read-png.ts'
import { buildEvent } from '../../support/factories.ts'
import { openSite, type Site } from '../open-site.ts'
import { soon } from '../registered.ts'
import { openUploader, uploadPicture } from './uploading.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const [red, blue] = [
  [220, 20, 20],
  [20, 20, 220],
] as const

/** A PNG whose first half, across or down, is red and whose other half is blue. */
function halves(width: number, height: number, across: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set((across ? x < width / 2 : y < height / 2) ? red : blue, (y * width + x) * 3)
  return encodePng(width, height, pixels)
}

/** A JPEG as a camera held upright stores it: lying on its side, with the EXIF orientation 6. */
async function turnedJpeg(): Promise<File> {
  const png = await halves(900, 600, false)
  const coded = await env.IMAGES.input(new Blob([png]).stream()).output({ format: 'image/jpeg' })
  const jpeg = new Uint8Array(await coded.response().arrayBuffer())
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const segment = [0xff, 0xe1, 0, exif.length + orientation.length + 2, ...exif, ...orientation]
  return new File([jpeg.slice(0, 2), Uint8Array.from(segment), jpeg.slice(2)], 'photo.jpg', { type: 'image/jpeg' })
}

async function eventWith(url: string, focus: string | null = null) {
  const id = crypto.randomUUID()
  const row = buildEvent({ id, slug: id, title: 'Planter la haie', startsAt: soon() })
  await upsertEvents(env.DB, [{ ...row, coverUrl: { fr: url }, coverFocus: focus }])
  return `/events/e/${id}`
}

/** The social images that a page names, and a reader of the colours of the first. */
async function shared(site: Site, page: string) {
  const { text } = await site.ask(page)
  const named = (property: string) =>
    [...text.matchAll(new RegExp(`<meta property="og:image${property}" content="([^"]+)"`, 'g'))].map(([, of]) => of!)
  const paths = named('').map((address) => new URL(address).pathname)
  const answer = await site.ask(paths[0]!)
  const coded = await env.IMAGES.input(new Blob([answer.bytes.slice()]).stream()).output({ format: 'image/png' })
  const { pixels, width } = await readPng(new Uint8Array(await coded.response().arrayBuffer()))
  const colourAt = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = pixels.slice((y * width + x) * 3)
    return r > 150 && g < 90 && b < 90 ? 'red' : b > 150 && r < 90 && g < 90 ? 'blue' : [r, g, b]
  }
  return { paths, types: named(':type'), answer, colourAt }
}

test('the picture of an event with a photo shows it on its drawing, cropped around its point, with title and date', async () => {
  const site = openSite()
  const { url } = await uploadPicture(
    await openUploader(site),
    {},
    new File([await halves(1200, 500, true)], 'a.png', { type: 'image/png' }),
  )
  for (const [focus, colour] of [
    ['0 50', 'red'],
    ['100 50', 'blue'],
  ] as const) {
    const page = await eventWith(url, focus)
    const { paths, types, answer, colourAt } = await shared(site, page)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(types).toEqual(['image/jpeg', 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(readImageHeader(answer.bytes)).toEqual({ type: 'image/jpeg', ...socialImages[0] })
    for (const [x, y] of [
      [780, 200],
      [1180, 400],
      [980, 640],
    ] as const)
      expect(colourAt(x, y)).toBe(colour)
    // It is cut, and laid on the drawing; the panel with title and date is beside it.
    for (const [x, y] of [
      [1270, 10],
      [1270, 780],
      [20, 400],
    ] as const)
      expect(colourAt(x, y)).toEqual(expect.any(Array))
    for (const path of paths) expect((await site.ask(path)).bytes.length).toBeLessThan(250_000)
  }
})

test.each(locales)('posts and stories have it above their panel, in %s', async (locale) => {
  const site = openSite()
  const { url } = await uploadPicture(await openUploader(site))
  const page = await eventWith(url)
  const [path] = (await shared(site, localePath(locale, page))).paths
  for (const size of ['1080x1080', '1080x1920']) {
    const answer = await site.ask(path!.replace(/\d+x\d+/, size))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('a photo of a camera held upright is shown upright', async () => {
  const site = openSite()
  const { url, width, height } = await uploadPicture(await openUploader(site), {}, await turnedJpeg())
  expect([width, height]).toEqual([600, 900])
  const { colourAt } = await shared(site, await eventWith(url))
  for (const y of [200, 600]) {
    expect(colourAt(800, y)).toBe('blue')
    expect(colourAt(1150, y)).toBe('red')
  }
})

test('another point has another address, and the old one leads there', async () => {
  const site = openSite()
  const { url } = await uploadPicture(await openUploader(site))
  const page = await eventWith(url)
  const [path] = (await shared(site, page)).paths
  await env.DB.prepare("UPDATE events SET cover_focus = '10 20' WHERE slug = ?").bind(page.split('/').at(-1)!).run()
  // Another site, which has not read the event yet.
  const later = openSite()
  const moved = await later.ask(path!)
  const current = moved.headers.get('location')!
  expect([moved.status, current]).toEqual([302, expect.not.stringMatching(path!)])
  expect((await later.ask(current)).status).toBe(200)
  const drawn = await later.ask(current.replace('.jpeg', '.png'))
  expect([drawn.status, drawn.headers.get('location')]).toEqual([302, current])
})

test('without the file of the photo the generated cover is shown, for a while', async () => {
  const site = openSite()
  const url = '/uploads/0b6c2f34-1234-4abc-8def-0123456789ab-768.webp'
  vi.spyOn(console, 'warn').mockReturnValue()
  const { answer } = await shared(site, await eventWith(url))
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=300',
  ])
})
