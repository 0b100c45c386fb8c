import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import { create } from '../../../src/ui/fields/uploads.contract.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { signedInUser } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { pictureForm, pngFile } from '../../support/pictures.ts'
import { randomNumbers } from '../../support/random-numbers.ts'
import { openSite } from '../open-site.ts'

const site = openSite()
const files = 400

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
const joined = async (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
const script = '<script>alert(document.domain)</script>'
const place = 'GPSLatitude 48.8566 N GPSLongitude 2.3522 E secret-place'

/** A JPEG of the picture, with EXIF between its start and the rest. */
async function jpeg(png: File, extra: Uint8Array | string = ''): Promise<Uint8Array> {
  const coded = await env.IMAGES.input(png.stream()).output({ format: 'image/jpeg' })
  const bytes = new Uint8Array(await coded.response().arrayBuffer())
  const payload = await joined('Exif\0\0', extra)
  const length = payload.length + 2
  return joined(bytes.slice(0, 2), Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), payload, bytes.slice(2))
}

/** An animated GIF of one pixel, with a number of frames. */
function gif(frames: number): Uint8Array {
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const body = Array.from({ length: frames }, () => frame).flat()
  return Uint8Array.from([...latin('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, ...body, 0x3b])
}

/** A PNG whose header names another size than it has. */
async function saying(width: number, height: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await pngFile(4, 4)).arrayBuffer())
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

/** File names: a form with the second is malformed, the last one turns the file into a text. */
const names = [
  'photo.png',
  'a\u0000.html',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a"; filename="b.html',
  '<img src=x onerror=alert(1)>.svg',
  'x'.repeat(4000),
  '\u202egnp.exe',
  'con.png',
  '',
]

type Kind = [name: string, accepted: boolean | undefined, make: (next: () => number) => Promise<Uint8Array>]
let png: Uint8Array

/** Every kind of file, and whether it is accepted; `undefined` where that depends on the random damage. */
const kinds: Kind[] = [
  ['a picture', true, async () => png],
  ['a picture with a page behind it', true, async () => joined(png, `<!doctype html>${script}`)],
  ['a picture with an archive behind it', true, async () => joined(png, 'PK\x03\x04', script)],
  ['a photo with its place', true, async () => jpeg(await pngFile(32, 32), place)],
  ['a photo whose EXIF is a page', true, async () => jpeg(await pngFile(32, 32), script)],
  ['a film of 1000 frames', true, async () => gif(1000)],
  ['a cut picture', undefined, async (next) => png.slice(0, Math.floor(next() * png.length))],
  [
    'a broken picture',
    undefined,
    async (next) => {
      const bytes = png.slice()
      for (let n = 0; n < 20; n++) bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
      return bytes
    },
  ],
  ['the wrong signature', false, async () => joined('GIF', png.slice(3))],
  ['12,000 × 12,000', false, async () => saying(12_000, 12_000)],
  ['no width', false, async () => saying(0, 10)],
  ['the widest there is', false, async () => saying(0xffffffff, 1)],
  ['more pixels than it has', undefined, async () => saying(6000, 6000)],
  ['an SVG', false, async () => latin(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)],
  ['a page', false, async () => latin(`<!doctype html><title>x</title>${script}`)],
  ['a page that begins like a GIF', undefined, async () => latin(`GIF89a/*${script}*/=1;${' '.repeat(60)}`)],
  ['a page that begins like a JPEG', false, async () => joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), script)],
  ['a PDF', false, async () => latin(`%PDF-1.7\n${script.repeat(5)}`)],
  ['a BMP', false, async () => joined('BM', new Uint8Array(200))],
  ['a TIFF', false, async () => joined('II*\0', new Uint8Array(200))],
  ['a HEIC', false, async () => joined('\0\0\0\x18ftypheic', new Uint8Array(200))],
  ['zeros', false, async (next) => new Uint8Array(Math.floor(next() * 100_000))],
  ['noise', false, async (next) => Uint8Array.from({ length: 500 }, () => Math.floor(next() * 256))],
  ['a gzip of zeros', false, async () => joined(Uint8Array.of(0x1f, 0x8b, 8), new Uint8Array(1000))],
  ['nothing', false, async () => new Uint8Array()],
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  png = new Uint8Array(await (await pngFile(64, 48)).arrayBuffer())
})

afterAll(() => {
  vi.useRealTimers()
})

test(
  `${files} hostile files: no failure, no wait, nothing served that was not coded anew`,
  { timeout: 600_000 },
  async () => {
    const next = randomNumbers(7)
    const wrong: string[] = []
    let token = ''
    for (let round = 0; round < files; round++) {
      // The limit is a hundred uploads a day for each account.
      if (round % 90 === 0) ({ token } = await signedInUser())
      const [kind, accepted, make] = kinds[round % kinds.length]!
      const name = names[Math.floor(next() * names.length)]!
      const readable = name !== '' && !name.includes('\u0000')
      const file = new File([(await make(next)) as BlobPart], name, {
        type: ['image/png', 'text/html', 'image/svg+xml', ''][round % 4]!,
      })
      const started = performance.now()
      const answer = await site.ask('/v1/upload', {
        method: 'POST',
        body: pictureForm(file, { use: round % 2 ? 'picture' : 'avatar' }),
        headers: { authorization: `Bearer ${token}` },
      })
      const took = performance.now() - started
      const say = (what: string) =>
        wrong.push(`${round} ${kind}: ${what} ${answer.status} ${answer.text.slice(0, 200)}`)
      if (took > 20_000) say(`took ${took} ms`)
      if (answer.status >= 500) say('failed')
      if (readable && accepted !== undefined && (answer.status === 200) !== accepted) say('was judged wrongly')
      if (answer.status !== 200) {
        if (
          !Object.hasOwn(
            errorBody.parse(JSON.parse(answer.text)).error.fields ?? {},
            readable ? 'file' : name ? 'body' : 'file',
          )
        )
          say('names no field')
        continue
      }
      const { url, variants } = create.spec.output.parse(JSON.parse(answer.text))
      if (!/^\/uploads\/[0-9a-f-]{36}-\d+\.webp$/.test(url)) say('has a name of its own')
      for (const path of [url, variants.at(-1)!.url]) {
        const picture = await site.ask(path)
        const type = picture.headers.get('content-type')
        if (picture.status !== 200 || readImageHeader(picture.bytes)?.type !== type) say(`is served as ${type}`)
        if (picture.headers.get('content-security-policy') !== "default-src 'none'; sandbox") say('is not inert')
        if (/script|secret-place|GPS|Exif/i.test(picture.text)) say('keeps what the file held')
      }
    }
    expect(wrong).toEqual([])
  },
)

test.each([
  ['no file', () => new FormData()],
  [
    'two files',
    async () => {
      const form = pictureForm(await pngFile())
      form.append('file', await pngFile())
      return form
    },
  ],
  ['a text for a file', () => pictureForm('picture')],
] as const)('%s is refused by name', async (_, make) => {
  const { token } = await signedInUser()
  const answer = await site.ask('/v1/upload', {
    method: 'POST',
    body: await make(),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(400)
  expect(errorBody.parse(JSON.parse(answer.text)).error.fields).toHaveProperty('file')
})
