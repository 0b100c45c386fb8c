import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { encode } from 'uqr'
import { expect, inject, test } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../../../scripts/chromium.ts'
import { allowConsoleErrors, useBrowser } from '../../../support/browser.ts'
import { isLive, openDoor, storedPeople, ticketFor, verdict } from './open-door.ts'

useBrowser()

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

test('the camera reads a ticket', async () => {
  const { page: organizer, id, door } = await openDoor()
  const ticket = await ticketFor(id, 'Zoé Martin')
  const folder = mkdtempSync(join(tmpdir(), 'chiche-camera-'))
  const video = join(folder, 'ticket.y4m')
  writeFileSync(video, videoOf(ticket))
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
      storageState: await organizer.context().storageState(),
      permissions: ['camera'],
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(door)
    await isLive(page)
    await page.getByRole('button', { name: 'Ouvrir la caméra' }).click()
    await verdict(page, 'in').getByText('Zoé Martin').waitFor()
    await expect.poll(async () => (await storedPeople(page, id))[0]?.checkedInAt).toBeTruthy()
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

test('a refused camera is explained, with the other ways', async () => {
  allowConsoleErrors(/camera/i)
  const { page, door } = await openDoor()
  await page.goto(door)
  await isLive(page)
  await page.getByRole('button', { name: 'Ouvrir la caméra' }).click()
  const failure = page.getByRole('region', { name: 'Caméra' }).getByRole('alert')
  await failure.waitFor()
  expect(await failure.innerText()).toContain('Ça marche aussi par le nom')
})
