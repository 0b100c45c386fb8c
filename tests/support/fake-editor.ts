import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { open } from './browser.ts'

/** A message of the page to its editor. */
export interface Told {
  type: string
  // oxlint-disable-next-line typescript/no-explicit-any -- as the editor gets it
  data: any
}

let editorUrl = ''

/** A page of another origin that plays the visual editor: it frames a page of the site and keeps what it is told. */
export function useFakeEditor(): void {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Editor</title><link rel="icon" href="data:,">
      <script>
        var told = []
        addEventListener('message', ({ data }) => told.push(data))
      </script>
      <iframe id="page" width="1000" height="700" src="${framed.replaceAll('&', '&amp;')}"></iframe>`)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve))
    editorUrl = `http://${new URL(inject('siteUrl')).hostname}:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
}

/** The editor with a page of the site in its frame. */
export interface FakeEditor {
  frame: Frame
  /** Everything that the page told so far. */
  told: () => Promise<Told[]>
  /** Sends the page a message. */
  say: (type: string, data: unknown) => Promise<void>
  /** Runs code in the page as the editor does. */
  evaluate: (text: string, args?: unknown[]) => Promise<Told>
}

/** Opens a path of the site in the editor's frame. */
export async function openInEditor(path: string): Promise<FakeEditor & { page: Page }> {
  const framed = inject('siteUrl') + path
  const page = await open(`${editorUrl}/?page=${encodeURIComponent(framed)}`)
  const frame = (await (await page.waitForSelector('iframe')).contentFrame())!
  const told = () => page.evaluate('told') as Promise<Told[]>
  const say = (type: string, data: unknown) =>
    page.evaluate(
      ([message]) => document.querySelector('iframe')!.contentWindow!.postMessage(message, '*'),
      [{ type, data }],
    )
  let asked = 0
  return {
    page,
    frame,
    told,
    say,
    async evaluate(text, args = []) {
      const id = `call-${++asked}`
      await say('builder.evaluate', { id, text, arguments: args })
      await page.waitForFunction(
        (own) => (globalThis as unknown as { told: Told[] }).told.some(({ data }) => data?.id === own),
        id,
      )
      return (await told()).find(({ data }) => data?.id === id)!
    },
  }
}
