// First, as in the worker.
import './react-server.ts'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test, vi } from 'vitest'
import { PieceEncoder, platformEncoder } from './piece-encoder.ts'

test('every text has the bytes that the platform gives it, however often and whatever came between', () => {
  const encoder = new PieceEncoder()
  const platform = new platformEncoder()
  const texts = ['', '<p>', 'été', '👩‍👩‍👧', '\ud800', 'é'.repeat(64), 'x'.repeat(65), '漢'.repeat(1024), 'y'.repeat(5000)]
  const many = Array.from({ length: 6000 }, (_, n) => `${texts[n % texts.length]}${n}`)
  const encoded = [...texts, ...many, ...texts].map((text) => [text, encoder.encode(text)] as const)
  for (const [text, bytes] of encoded) expect(Buffer.from(bytes).equals(platform.encode(text)), text).toBe(true)
})

test('a long text has memory of its own, which its stream may take', () => {
  const bytes = new PieceEncoder().encode('z'.repeat(4097))
  expect(bytes.buffer.byteLength).toBe(4097)
})

test('React writes with it, and nobody else', async () => {
  const encode = vi.spyOn(PieceEncoder.prototype, 'encode')
  const html = await new Response(await renderToReadableStream('un été')).text()
  expect(html).toBe('un été')
  expect(encode).toHaveBeenCalledWith('un été')
  expect(globalThis.TextEncoder).toBe(platformEncoder)
})
