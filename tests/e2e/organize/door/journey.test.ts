import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'
import { open, useBrowser } from '../../../support/browser.ts'
import { mailedToken, openSignedIn } from '../../../support/sign-up.ts'
import { withCamera } from './fake-camera.ts'
import { isLive, openPerson, storedPeople, tally, verdict } from './open-door.ts'

useBrowser()

const send = async <T>(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<T> => {
  const headers = { origin: inject('siteUrl') }
  return (await (await page.request.fetch(path, { method, data, headers, failOnStatusCode: true })).json()) as T
}

/** Presses the button of the form that makes a call. */
const press = (page: Page, call: string) =>
  page.locator(`main form[action*="/forms/${call}"] button[type=submit]`).first().click()

/** Creates an event in the wizard and publishes it. @returns its slug */
async function publish(page: Page, withScript: boolean): Promise<string> {
  const begin = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  if (withScript) await page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()
  await page.locator('[name="title.fr"]').fill('Planter la haie')
  await page.locator('[name=date]').fill(`${begin}T18:30`)
  await page.locator('[name="place.city"]').fill('Lyon')
  await page.locator('[name="address.street"]').fill('1 place Bellecour')
  for (const [room, path] of [
    ['Le style', 'style'],
    ['Les réglages', 'settings'],
    ['Les mails', 'emails'],
    ['Publier', 'publish'],
  ] as const) {
    await page.getByRole('button', { name: room }).click()
    await page.waitForURL(new RegExp(`/${path}(\\?|$)`))
  }
  await page.getByRole('button', { name: 'Publier maintenant' }).click()
  await page.waitForURL(/\/published$/)
  return new URL(page.url()).pathname.split('/').at(-2)!
}

/** The last mail of a kind to an address, as HTML. */
async function mailTo(email: string, kind: string): Promise<string | undefined> {
  const outbox = await (await fetch(`${inject('siteUrl')}/dev/outbox`)).text()
  return outbox.split('<article').find((one) => one.includes(`To ${email},`) && one.includes(`, ${kind}, `))
}

/** Lets an event be over in a moment: its date is moved as near as the server accepts it. */
async function letEnd(organizer: Page, event: string): Promise<void> {
  const isMoved = async (ms: number) => {
    const date = new Date(Date.now() + ms).toISOString()
    const answer = await organizer.request.put(`/v1/events/${event}`, {
      data: { date },
      headers: { origin: inject('siteUrl') },
    })
    return answer.ok()
  }
  let ms = 1000
  while (!(await isMoved(ms))) {
    ms *= 2
    expect(ms).toBeLessThan(1_000_000)
  }
}

describe.each([true, false])('from the first idea to the certificate, with script: %s', (withScript) => {
  test('an event is created, published, attended, announced, opened at the door, rated and certified', async () => {
    const options = { javaScriptEnabled: withScript }
    const { page } = await openSignedIn('/organize/create/event', { confirmed: true, ...options })
    const slug = await publish(page, withScript)
    const { _id: id } = await (
      await page.request.get(`/v1/events/slug/${slug}`)
    )
      .json()
      .then(({ data }) => data as { _id: string })
    await send(page, 'PUT', `/v1/events/${id}`, { certificate: true })

    // Another person registers, and the mail has the code to read aloud.
    const { page: guest, email } = await openPerson('Zoé Martin', options)
    await guest.goto(`/events/e/${slug}/attend`)
    await press(guest, 'events.attend')
    await guest.getByRole('img', { name: 'Code QR du billet' }).waitFor()
    const { registration } = await send<{ registration: { _id: string; ticket: string } }>(
      guest,
      'POST',
      `/v1/events/registration/${id}`,
      {},
    )
    const code = spokenCode(registration._id)
    expect(await guest.getByText(code).isVisible()).toBe(true)
    await expect.poll(() => mailTo(email, 'attending')).toContain(code)
    expect(await mailedToken(email, 'attending')).toMatch(/^[\w-]+\.[\w-]+$/)

    // The organizers write to everyone.
    const { _id: message } = await send<{ _id: string }>(page, 'POST', `/v1/events/${id}/messages`, {
      subject: { fr: 'Apporte tes bottes' },
      text: { fr: 'Le terrain est humide.' },
    })
    await send(page, 'POST', `/v1/events/${id}/messages/${message}/send`, {})
    await expect.poll(() => mailTo(email, 'organizerMessage')).toContain('Apporte tes bottes')

    // The door: by the camera, or by the code that is read aloud.
    const door = `/organize/event/${slug}/checkin`
    if (withScript)
      await withCamera(registration.ticket, page, async (camera) => {
        await camera.goto(door)
        await isLive(camera)
        await camera.getByRole('button', { name: 'Ouvrir la caméra' }).click()
        await verdict(camera, 'in').getByText('Zoé Martin').waitFor()
        await expect.poll(async () => (await storedPeople(camera, id))[0]?.checkedInAt).toBeTruthy()
      })
    else {
      await page.goto(door)
      await page.getByRole('searchbox').fill(code)
      await page.getByRole('button', { name: 'Chercher', exact: true }).click()
      await page.locator('[data-list=found]').getByRole('button').click()
      await page.getByRole('button', { name: 'Annuler l’entrée de Zoé Martin' }).waitFor()
      expect(await tally(page, 'here').innerText()).toBe('1')
    }

    // Afterwards: feedback, and a certificate that anyone can verify.
    await letEnd(page, id)
    await expect
      .poll(
        async () => {
          await guest.goto(`/events/e/${slug}/feedback`)
          return guest.locator('form[action*="events.feedback"]').count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await guest.locator('[name=rating][value="5"]').check({ force: true })
    await guest.locator('[name=comment]').fill('Quelle belle haie')
    await press(guest, 'events.feedback')
    await guest.getByText('Merci pour ton avis').first().waitFor()
    await page.goto(`/organize/event/${slug}/feedbacks`)
    expect(await page.getByText('Quelle belle haie').isVisible()).toBe(true)
    await guest.goto(`/events/e/${slug}/feedback`)
    const address = (await guest.getByRole('link', { name: 'Mon attestation' }).first().getAttribute('href'))!
    const stranger = await open(address, options)
    expect(await stranger.getByRole('heading', { level: 1 }).innerText()).toBe('Zoé Martin')
    expect(await stranger.getByText('Cette attestation est authentique').isVisible()).toBe(true)
    expect(await stranger.getByText(code).count()).toBe(2)
  })
})
