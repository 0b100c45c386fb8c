import { Content, type BuilderContent } from '@builder.io/sdk-react'
import { createElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { builtIns } from '../../src/builder/built-ins/built-ins.ts'
import type { Block, Entry } from '../../src/builder/entry.ts'
import { renderEntry } from '../../src/builder/render/render-entry.tsx'
import page from '../fixtures/builder/content/examples/ex-next-js-amp-amp-page-home.json'
import { loadCompiler } from '../../src/builder/evaluate/evaluate.ts'

await loadCompiler()

/** One page with 100 texts whose words are worked out by code, and the same with the words written out. */
const texts = (bound: boolean): Entry => ({
  id: 'texts',
  data: {
    state: { n: 20 },
    blocks: Array.from({ length: 100 }, (_, index): Block => ({
      id: `builder-${index}`,
      component: { name: 'Text', options: { text: `<p>Number ${index + 21}</p>` } },
      ...(bound && { bindings: { 'component.options.text': `"<p>Number " + (state.n + ${index} + 1) + "</p>"` } }),
    })),
  },
})
const entries: Record<string, Entry> = { page: page as unknown as Entry, bound: texts(true), plain: texts(false) }

/**
 * The worker of the content benchmark: `/{entry}` rendered by our engine, `/{entry}?sdk` by the editor's own renderer for
 * the edge, each time anew.
 */
export default {
  async fetch({ url }: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const entry = entries[pathname.slice(1)]!
    const type = { headers: { 'content-type': 'text/html; charset=utf-8' } }
    if (!searchParams.has('sdk')) {
      const { body, css } = renderEntry(entry, { model: 'page', registry: builtIns, log: () => undefined })
      return new Response(`<style>${css}</style>${renderToString(body)}`, type)
    }
    const element = createElement(Content, {
      content: entry as unknown as BuilderContent,
      model: 'page',
      apiKey: 'bench',
      canTrack: false,
    })
    const stream = await renderToReadableStream(element)
    await stream.allReady
    return new Response(stream, type)
  },
}
