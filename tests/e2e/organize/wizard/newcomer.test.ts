import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allowConsoleErrors, open, useBrowser } from '../../../support/browser.ts'
import { mailedToken, openSignedIn } from '../../../support/sign-up.ts'
import { send } from '../../announce-event.ts'

useBrowser()

const first = '/organize/create/event'
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const saved = (page: Page) => page.locator('#save-state [data-voice=saved]').waitFor()
const isLive = (page: Page) => page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()
const calls = '**/forms/events.*'

interface Stored {
  _id: string
  title: { fr?: string }
  summary: { fr?: string }
}
async function stored(page: Page): Promise<(string | undefined)[]> {
  const id = new URL(page.url()).searchParams.get('event')
  if (!id) return []
  const { title, summary } = (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as Stored
  return [title.fr, summary.fr]
}
const typed = ['Planter la haie', 'Avec des pelles.']
async function type(page: Page): Promise<void> {
  await field(page, 'title.fr').fill(typed[0]!)
  await field(page, 'summary.fr').fill(typed[1]!)
}

test('a newcomer reads before the first field what waits for the e-mail, and the draft is saved all the same', async () => {
  const { page } = await openSignedIn(first)
  await isLive(page)
  const notice = page.getByText('Prépare tout, ton brouillon s’enregistre.')
  const [above, below] = [(await notice.boundingBox())!, (await field(page, 'title.fr').boundingBox())!]
  expect(above.y).toBeLessThan(below.y)
  await page.getByRole('button', { name: 'Renvoyer l’e-mail d’activation' }).click()
  await page.locator('#toaster').getByText("L'email d'activation a été renvoyé").waitFor()
  expect(new URL(page.url()).pathname).toBe(first)
  await type(page)
  await saved(page)
  await expect.poll(() => stored(page)).toEqual(typed)
  await page.getByRole('button', { name: 'Le style' }).click()
  await page.waitForURL(/\/style\?event=/)
})

test('a newcomer who confirms the e-mail, here or in another browser, comes back to the draft', async () => {
  const { page, email } = await openSignedIn(first)
  await isLive(page)
  await type(page)
  await page.waitForURL(/event=/)
  await saved(page)
  const id = new URL(page.url()).searchParams.get('event')!
  await page.goto(`/organize/event/${id}/publish`)
  expect(await page.getByText('Prépare tout, ton brouillon s’enregistre.').count()).toBe(1)
  const other = await open(`/activate?token=${await mailedToken(email, 'activate')}`)
  await other.getByRole('button', { name: 'Confirmer' }).click()
  const logIn = other.getByRole('link', { name: 'Se connecter' }).last()
  const after = new URL((await logIn.getAttribute('href'))!, page.url()).searchParams.get('next')!
  await page.goto(after)
  await page.getByRole('link', { name: 'Retour à mon brouillon' }).click()
  await page.waitForURL(new RegExp(`event=${id}`))
  expect(await field(page, 'title.fr').inputValue()).toBe(typed[0])
  // A browser that did not confirm it reads the account again after some seconds.
  const notices = () => page.getByText('Prépare tout, ton brouillon s’enregistre.').count()
  await expect.poll(async () => (await page.reload()) && (await notices())).toBe(0)
})

test('what was typed without network outlives a reload and a closed tab, and is saved once there is one', async () => {
  allowConsoleErrors(/ERR_CONNECTION_REFUSED/)
  const { page } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  await page.route(calls, (route) => route.abort('connectionrefused'))
  await type(page)
  await page.locator('#save-state [data-voice=offline]').waitFor()
  await page.reload()
  await isLive(page)
  await expect.poll(() => field(page, 'title.fr').inputValue()).toBe(typed[0])
  await page.locator('#save-state [data-voice=offline]').waitFor()
  await page.close({ runBeforeUnload: false })
  const again = await page.context().newPage()
  await again.goto(first)
  await saved(again)
  await expect.poll(() => stored(again)).toEqual(typed)
})

test('a form that the server refused and shows again is saved, not taken for saved', async () => {
  allowConsoleErrors(/ERR_CONNECTION_REFUSED/)
  const { page } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  await page.route('**/forms/events.*', (route) =>
    route.request().headers()['accept'] === 'application/json' ? route.abort('connectionrefused') : route.continue(),
  )
  await type(page)
  await page.locator('#save-state [data-voice=offline]').waitFor()
  // Sent as without script, and refused for one field: the page that comes shows all values, and the device has none of them.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form#room')!
    form.appendChild(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'endDate', value: 'never' }),
    )
    localStorage.clear()
    form.submit()
  })
  await page.getByText('Rien n’est enregistré').waitFor()
  expect(await field(page, 'title.fr').inputValue()).toBe(typed[0])
  await page.unroute('**/forms/events.*')
  await page.waitForURL(/event=/)
  await expect.poll(() => stored(page)).toEqual(typed)
})

test('whose session is over reads it, logs in and goes on with what was typed', async () => {
  const { page, email } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  await page.context().clearCookies()
  await type(page)
  const logIn = page.getByRole('link', { name: 'Me reconnecter' })
  await logIn.waitFor()
  expect(await page.locator('#save-state').innerText()).toContain('tu n’es plus connecté·e')
  await send(page, '/v1/auth/local', { email, password: 'un grand vélo bleu' })
  await page.reload()
  await saved(page)
  await expect.poll(() => stored(page)).toEqual(typed)
})

test.each([
  ['while it is created', 'create'],
  ['of a published event', 'edit'],
])('a cover photo %s is chosen, refused with a reason, sent, and shown on the page', async (_, kind) => {
  allowConsoleErrors(/400|415|422/)
  const { page } = await openSignedIn('/organize', { confirmed: true })
  const at = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const event = {
    title: { fr: 'Planter la haie' },
    date: at,
    address: { city: 'Lyon', formattedAddress: 'Lyon', countryCode: 'FR' },
  }
  const made =
    kind === 'create'
      ? (await send<{ event: { _id: string; slug: string } }>(page, '/v1/events/drafts', event)).event
      : await send<{ _id: string; slug: string }>(page, '/v1/events/', event)
  await page.goto(
    kind === 'create' ? `/organize/create/style?event=${made._id}` : `/organize/event/${made.slug}/edit/style`,
  )
  await page.waitForLoadState('networkidle')
  const file = page.locator('input[name=file]')
  await file.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  const wrong = page.locator('[data-wrong]')
  await wrong.waitFor()
  expect(await wrong.getAttribute('role')).toBe('alert')
  expect((await wrong.innerText()).length).toBeGreaterThan(10)
  await file.setInputFiles(join(import.meta.dirname, 'hedge.jpg'))
  await page.waitForURL(/photo=/)
  await page.getByText('Photo choisie').first().waitFor()
  await page.locator('[name^=coverAltText]').first().fill('Une haie en fleurs')
  await saved(page)
  if (kind === 'edit') return
  await send(page, `/v1/events/${made._id}/publish`)
  const { slug } = (await (await page.request.get(`/v1/events/${made._id}/organized`)).json()) as { slug: string }
  await page.goto(`/events/e/${slug}`)
  expect(await page.locator('main img[alt="Une haie en fleurs"]').count()).toBeGreaterThan(0)
})

test('a sample of a mail says that it was sent, and the steps say what is set', async () => {
  const { page } = await openSignedIn('/organize', { confirmed: true })
  const { event } = await send<{ event: { _id: string } }>(page, '/v1/events/drafts', {
    title: { fr: 'Planter la haie' },
    date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    maxAttendees: 12,
  })
  const room = `/organize/create/emails?event=${event._id}`
  await page.goto(room)
  const note = (name: string) => page.locator(`[data-room-note=${name}]`).innerText()
  expect([await note('settings'), await note('emails')]).toEqual(['Réglés par toi', 'Prêts à partir'])
  await page.getByText('Relire, ajouter un mot').first().click()
  await page.getByRole('button', { name: 'M’envoyer un exemple' }).first().click()
  await page.locator('#toaster').getByText('Exemple envoyé').waitFor()
  expect(page.url()).toContain(room)
})
