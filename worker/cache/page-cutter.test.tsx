import { Suspense, use, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test, vi } from 'vitest'
import { BodyEnd, FragmentSlot, VisitorVariants } from '../../src/islands/fragment-slot.tsx'
import { Deferred } from '../../src/ui/surfaces/deferred.tsx'
import type { Piece } from './page-cutter.ts'
import { renderedByAnother, splice, streamPage, type MorePieces, type RenderedPage } from './rendered-page.ts'

const facts = { status: 200, policy: '', headers: {}, cacheable: true }
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const text = (pieces: readonly Piece[]) =>
  pieces.map(({ bytes, slot }) => decode(bytes) + (slot ? `[${slot}]` : '')).join('')

async function stream(body: ReactNode): Promise<RenderedPage> {
  const html = await renderToReadableStream(
    <html lang="fr">
      <body>
        {body}
        <BodyEnd />
      </body>
    </html>,
    { progressiveChunkSize: Infinity, onError: () => undefined },
  )
  return streamPage(html, facts)
}

/** A part that a test can have read whenever it wants. */
function part(name: string, content?: ReactNode) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const element = <Deferred value={promise}>{(value) => content ?? <p>{`${name} ${value}`}</p>}</Deferred>
  return { element, resolve: () => resolve('!') }
}

/** What is sent, in the order in which it becomes known. */
async function sent({ pieces, rest }: RenderedPage): Promise<string[]> {
  const all = [text(pieces)]
  for (let more: MorePieces | undefined = await rest?.next(); more; more = await more.next())
    all.push(text(more.pieces))
  return all
}

test('parts that are read in another order are sent in the order of the document', async () => {
  const build = () => [part('one'), part('two')] as const
  const [one, two] = build()
  const body = (first: ReactNode, second: ReactNode) => (
    <main>
      <h1>Title</h1>
      {first}
      <hr />
      {second}
      <footer>End</footer>
    </main>
  )
  const page = await stream(body(one.element, two.element))
  expect(text(page.pieces)).toMatch(/<h1>Title<\/h1>(<!--\$-->)?$/)
  const later = sent(page)
  const laterElsewhere = sent(renderedByAnother(page))
  two.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  one.resolve()
  const whole = (await later).join('')
  expect((await laterElsewhere).join(''), 'as another request that waits for it sends it').toBe(whole)
  expect(whole.replace(/<!--.*?-->/g, '')).toBe(
    '<!DOCTYPE html><html lang="fr"><head></head><body><main><h1>Title</h1><p>one !</p><hr/><p>two !</p><footer>End</footer></main></body></html>',
  )
  const [ready, also] = build()
  ready.resolve()
  also.resolve()
  const atOnce = await stream(body(ready.element, also.element))
  expect((await sent(atOnce)).join(''), 'as when all was known').toBe(whole)
  expect(((await page.rest?.whole()) ?? page).digest).toBe(((await atOnce.rest?.whole()) ?? atOnce).digest)
})

test('a part within a part goes to its place in it', async () => {
  const inner = part('inner')
  const outer = part('outer', <section>a{inner.element}b</section>)
  const page = await stream(<main>{outer.element}c</main>)
  const later = sent(page)
  outer.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  inner.resolve()
  expect((await later).join('').replace(/<!--.*?-->/g, '')).toContain(
    '<main><section>a<p>inner !</p>b</section>c</main>',
  )
})

test('slots and variants hold in parts that come later', async () => {
  const { element, resolve } = part(
    'part',
    <p>
      <FragmentSlot name="seat" detail="Europe/Paris" />
    </p>,
  )
  const page = await stream(<VisitorVariants event="e1" cases={{ going: element, none: <b>None</b> }} />)
  expect(page.event).toBe('e1')
  resolve()
  const whole = (await page.rest?.whole()) ?? page
  const fill = () => new TextEncoder().encode('seat')
  const as = (event: 'going' | 'none') =>
    decode(splice(whole, { key: event, isCached: false, event, account: 'stranger', likes: new Set(), fill }))
  expect(as('going')).toMatch(/<p>seat<\/p>/)
  expect(as('going')).not.toContain('None')
  expect(as('none')).toMatch(/<body>(<!--.*?-->)*<b>None<\/b>/)
})

test('a part that cannot be drawn is left out, early or late', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = (): ReactNode => {
    throw new Error('cannot be drawn')
  }
  const late = part('late', <Broken />)
  const page = await stream(
    <main>
      <Deferred value={Promise.reject(new Error('cannot be read'))}>{() => <i>never</i>}</Deferred>
      <p>between</p>
      {late.element}
      <footer>End</footer>
    </main>,
  )
  late.resolve()
  const whole = (await sent(page)).join('')
  expect(whole).toMatch(/between[\s\S]*<footer>End<\/footer><\/main><\/body><\/html>$/)
  expect(whole).not.toMatch(/never|\$RX|<script/)
})

test('what React writes is what its cutting expects', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const Late = () => <p>{use(promise)}</p>
  const html = await renderToReadableStream(
    <main>
      <Suspense fallback={<i>wait</i>}>
        <Late />
      </Suspense>
    </main>,
  )
  const reader = html.getReader()
  const first = decode((await reader.read()).value!)
  expect(first).toMatch(/<main><!--\$\?--><template id="[^"]*"><\/template><i>wait<\/i><!--\/\$--><\/main>/)
  resolve('late')
  expect(decode((await reader.read()).value!)).toMatch(/<div hidden id="[^"]*"><p>late<\/p><\/div>/)
})
