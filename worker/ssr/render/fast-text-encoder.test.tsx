// First, as in the worker: React takes the encoder when it is loaded.
import './fast-text-encoder.ts'
import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test, vi } from 'vitest'

const FastEncoder = globalThis.TextEncoder
const PlatformEncoder = Object.getPrototypeOf(FastEncoder) as typeof TextEncoder

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>
}

const longText =
  'Une phrase bien plus longue que ce qui est retenu, avec des accents : été, Noël, cœur, 𝒳 et 👩‍🚀. '.repeat(40)

function page() {
  return (
    <html lang="fr">
      <body>
        {Array.from({ length: 60 }, (_, index) => (
          <article key={index} className="card" data-n={index}>
            <h2>L’été {index} · « à Paris »</h2>
            <a href={`/events/e/${index}?a=1&b=2`} title={'"<&>'}>
              {'emoji 🎉 & Kanji 漢字'}
            </a>
          </article>
        ))}
        <p>{longText}</p>
        <Suspense fallback={<p>…</p>}>
          <Late words={Promise.resolve('arrivé après coup')} />
        </Suspense>
      </body>
    </html>
  )
}

const renderBytes = async () => new Uint8Array(await new Response(await renderToReadableStream(page())).arrayBuffer())

test('a streamed page has the same bytes with and without our encoder', async () => {
  const platform = vi.spyOn(PlatformEncoder.prototype, 'encode')
  const first = await renderBytes()
  const again = await renderBytes()
  const askedByOurs = platform.mock.calls.length / 2

  const replaced = vi.spyOn(FastEncoder.prototype, 'encode').mockImplementation(function (this: TextEncoder, text) {
    return PlatformEncoder.prototype.encode.call(this, text) as Uint8Array<ArrayBuffer>
  })
  const expected = await renderBytes()
  // React did go through ours, which seldom had to ask the platform's, even when it has no place left to remember more.
  expect(replaced.mock.calls.length).toBeGreaterThan(500)
  expect(askedByOurs).toBeLessThanOrEqual(replaced.mock.calls.length / 4)
  vi.restoreAllMocks()

  expect(new TextDecoder().decode(expected)).toContain('arrivé après coup')
  expect(first).toEqual(expected)
  expect(again).toEqual(expected)
})

test.each([
  ['nothing', ''],
  ['ASCII', '<div class="a">'],
  ['64 letters', 'a'.repeat(64)],
  ['65 letters', 'a'.repeat(65)],
  ['Latin letters', 'déjà vu · où'],
  ['a pair of surrogates', 'x😀y'],
  ['half a pair', 'x\uD83Dy'],
  ['control characters', '\u0000\u007F\u0080'],
])('%s: the same bytes, the second time too', (_, text) => {
  const encoder = new FastEncoder()
  const expected = new PlatformEncoder().encode(text)
  expect(encoder.encode(text)).toEqual(expected)
  const platform = vi.spyOn(PlatformEncoder.prototype, 'encode')
  expect(encoder.encode(text)).toEqual(expected)
  // What is short is remembered.
  expect(platform).toHaveBeenCalledTimes(text.length > 64 ? 1 : 0)
  platform.mockRestore()
})
