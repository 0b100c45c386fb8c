import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { open } from './browser.ts'
import { previewQuery } from './preview.ts'

/** A message of the page to the editor. */
export interface EditorMessage {
  type: string
  // oxlint-disable-next-line typescript/no-explicit-any -- as the editor receives it
  data: any
}

let editorUrl = ''

/** A page of another origin that plays the visual editor: it frames a page of the site and records its messages. */
export function useFakeEditor(): void {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Editor</title><link rel="icon" href="data:,">
      <script>
        var messages = []
        addEventListener('message', ({ data }) => messages.push(data))
      </script>
      <iframe id="page" width="1000" height="700" src="${framed.replaceAll('&', '&amp;')}"></iframe>`)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve))
    editorUrl = `http://${new URL(inject('siteUrl')).hostname}:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
}

/** The editor, and the page of the site in its frame. */
export interface FakeEditor {
  frame: Frame
  /** All messages of the page so far, oldest first. */
  messages: () => Promise<EditorMessage[]>
  /** Sends the page a message. */
  send: (type: string, data: unknown) => Promise<void>
  /** Runs code in the page by the editor's `builder.evaluate`. @returns the page's answer */
  evaluate: (text: string, args?: unknown[]) => Promise<EditorMessage>
}

/** Opens a path of the site in the editor's frame, with the signature that lets editors edit it. */
export async function openInEditor(path: string): Promise<FakeEditor & { page: Page }> {
  return openUnsigned(`${path}&${await previewQuery()}`)
}

/** Opens a path of the site in the editor's frame, without a signature. */
export async function openUnsigned(path: string): Promise<FakeEditor & { page: Page }> {
  const framed = inject('siteUrl') + path
  const page = await open(`${editorUrl}/?page=${encodeURIComponent(framed)}`)
  const frame = (await (await page.waitForSelector('iframe')).contentFrame())!
  const messages = () => page.evaluate('messages') as Promise<EditorMessage[]>
  const send = (type: string, data: unknown) =>
    page.evaluate(
      ([message]) => document.querySelector('iframe')!.contentWindow!.postMessage(message, '*'),
      [{ type, data }],
    )
  let asked = 0
  return {
    page,
    frame,
    messages,
    send,
    async evaluate(text, args = []) {
      const id = `call-${++asked}`
      await send('builder.evaluate', { id, text, arguments: args })
      await page.waitForFunction(
        (own) => (globalThis as unknown as { messages: EditorMessage[] }).messages.some(({ data }) => data?.id === own),
        id,
      )
      return (await messages()).find(({ data }) => data?.id === id)!
    },
  }
}
