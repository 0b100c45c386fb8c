import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { send } from '../../announce-event.ts'
import { allowConsoleErrors, axeViolations, scriptRan, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'

useBrowser()

const alert = (page: Page) => page.locator('form:has([data-drop]) [role=alert]')
const room = (id: string) => `/organize/create/style?event=${id}&side=photo`

/** The room of the cover of a new draft. */
async function openRoom(options: object = {}): Promise<{ page: Page; id: string }> {
  const { page } = await openSignedIn('/cover', { confirmed: true, bypassCSP: true, ...options })
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { event } = await send<{ event: { _id: string } }>(page, '/v1/events/drafts', {
    title: { fr: 'Planter la haie' },
    date,
  })
  await come(page, event._id)
  return { page, id: event._id }
}
async function come(page: Page, id: string): Promise<void> {
  await page.goto(room(id))
  await scriptRan(page, 'photo.script')
}

/** A picture that is drawn here: one large form, or the small print of a flyer. */
async function picture(page: Page, width: number, words = '') {
  const base64 = await page.evaluate(
    ([side, text]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side * 0.65 })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff10d'
      context.fillRect(0, 0, side, side)
      context.fillStyle = '#0c3944'
      context.font = `700 ${side / 44}px sans-serif`
      if (text) for (let line = 1; line < 19; line++) context.fillText(text, side / 20, line * (side / 30))
      else context.fillRect(side / 4, side / 8, side / 3, side / 3)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    [width, words] as const,
  )
  return { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
const choose = async (page: Page, width: number, words = '') =>
  page.locator('input[name=file]').setInputFiles(await picture(page, width, words))
const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as { coverCut: string | null }

test('a small photo is asked about, and used all the same', async () => {
  const { page } = await openRoom()
  await choose(page, 800)
  await expect.poll(() => alert(page).innerText()).toContain('Elle fait 800')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'La prendre quand même' }).press('Enter')
  await page.waitForURL(/photo=/)
})

test('a photo that lost its network is kept, and leaves by itself once it is back', async () => {
  const { page } = await openRoom()
  await scriptRan(page, 'follow-style')
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await choose(page, 1400)
  await expect.poll(() => alert(page).innerText()).toContain('Le réseau s’est coupé')
  expect(await page.locator('[data-drop]').isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.waitForURL(/photo=/)
  await page.locator('#save-state [data-voice=saved]').waitFor()
  await come(page, new URL(page.url()).searchParams.get('event')!)
  expect(await alert(page).isVisible()).toBe(false)
})

test('a photo that did not arrive is still there when one comes back, and leaves by a press', async () => {
  const { page, id } = await openRoom()
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/forms/uploads.create', (route) => route.abort())
  await choose(page, 1400)
  await page.getByRole('button', { name: 'Reprendre' }).waitFor()
  await page.unroute('**/forms/uploads.create')
  await page.goto('/organize')
  await come(page, id)
  await expect.poll(() => alert(page).innerText()).toContain('a.png')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reprendre' }).press('Enter')
  await page.waitForURL(/photo=/)
})

test('a photo that is pasted shows how much has left, asks before one leaves, and can be stopped', async () => {
  const { page, id } = await openRoom()
  await page.route('**/forms/uploads.create', () => {})
  const { buffer } = await picture(page, 1400)
  await page.locator('#photo').click()
  await page.evaluate((base64) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'collage.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  }, buffer.toString('base64'))
  const stop = page.getByRole('button', { name: 'Arrêter' })
  await stop.waitFor()
  expect(await page.locator('[data-sending]').innerText()).toContain('collage.png')
  expect(await axeViolations(page)).toEqual([])
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await stop.press('Enter')
  await page.locator('[data-drop]').waitFor()
  await come(page, id)
  expect(await alert(page).isVisible()).toBe(false)
})

test('a flyer full of text is shown whole unless its organizer chooses a cut', async () => {
  const { page, id } = await openRoom()
  await choose(page, 1400, 'Samedi 14 juin de 10 h à 18 h, place des Fêtes : ateliers, cantine')
  await page.waitForURL(/whole=1/)
  await page.getByText('On dirait une affiche').waitFor()
  expect(await page.getByRole('radio', { name: 'Entière' }).isChecked()).toBe(true)
  await expect.poll(async () => (await stored(page, id)).coverCut).toBe('whole')
  await page.getByRole('radio', { name: 'Déchirée' }).check({ force: true })
  await expect.poll(async () => (await stored(page, id)).coverCut).toBe('torn')
  await page.goto(room(id))
  expect(await page.getByText('On dirait une affiche').count()).toBe(0)
})

test('the preview of the other rooms shows a photo as it is cut', async () => {
  const { page, id } = await openRoom()
  await choose(page, 1400)
  await page.waitForURL(/photo=/)
  await page.locator('#save-state [data-voice=saved]').waitFor()
  await page.goto(`/organize/create/event?event=${id}`)
  const cover = page.locator('x-island[src*="live"] img').first()
  await expect.poll(() => cover.getAttribute('src')).toMatch(/^\/cover\/[\w-]+\/\w+\/[\w-]{36}\//)
})

test('a phone takes the photo now', async () => {
  const { page } = await openRoom({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const camera = page.locator('input[capture=environment]')
  expect(await camera.locator('..').isVisible()).toBe(true)
  await camera.setInputFiles(await picture(page, 1400))
  await page.waitForURL(/photo=/)
})
