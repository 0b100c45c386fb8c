import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { encode } from 'uqr'
import { inject } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../../../scripts/chromium.ts'

/** A video that shows a QR code, for Chromium's fake camera (YUV4MPEG2, 4:2:0). */
function videoOf(text: string): Buffer {
  const [width, height] = [640, 480]
  const { data, size } = encode(text, { ecc: 'L', border: 4 })
  const scale = Math.floor(height / size)
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  const light = Buffer.alloc(width * height, 235)
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]![Math.floor(x / scale)]) light[(top + y) * width + left + x] = 16
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/**
 * Runs a test in a browser of its own whose camera shows a QR code, signed in like another page.
 * @returns what was written as an error to its console
 */
export async function withCamera(text: string, like: Page, run: (page: Page) => Promise<void>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-camera-'))
  const video = join(folder, 'ticket.y4m')
  writeFileSync(video, videoOf(text))
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const context = await browser.newContext({
      baseURL: inject('siteUrl'),
      locale: 'fr-FR',
      storageState: await like.context().storageState(),
      permissions: ['camera'],
    })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await run(page)
    return errors
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}
