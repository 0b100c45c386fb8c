import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { send } from '../announce-event.ts'
import { expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { newEmail, openSignedIn, pressButton } from '../../support/sign-up.ts'
import { isLive, scan, verdict } from './door/open-door.ts'

useBrowser()

/** The path of a link in a mail to an address. @param link what its path contains */
async function mailedPath(email: string, kind: string, link: RegExp): Promise<string> {
  const outbox = await (await fetch(`${inject('siteUrl')}/dev/outbox`)).text()
  const mail = outbox.split('<article').find((one) => one.includes(`To ${email},`) && one.includes(`, ${kind}, `))
  const found = link.exec((mail ?? '').replaceAll('&amp;', '&'))
  if (!found) throw new Error(`No mail '${kind}' with ${link} to ${email}`)
  return found[0]
}

/** A draft that is complete, open in the settings room of its organizer. */
async function openSettings(): Promise<{ page: Page; id: string }> {
  const { page } = await openSignedIn('about:blank', { confirmed: true, bypassCSP: true })
  const { event } = await send<{ event: { _id: string } }>(page, '/v1/events/drafts', {
    title: { fr: 'Repair café' },
    date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    address: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' },
  })
  await page.goto(`/organize/create/settings?event=${event._id}`)
  return { page, id: event._id }
}

const saved = (page: Page) => page.getByText(/^Enregistré à/).waitFor()

test('three places a person and a question: a guest registers two, both have a ticket, both come in', async () => {
  const { page: organizer, id } = await openSettings()
  await organizer.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  const question = organizer.locator('[data-question]').first()
  await question.locator('summary').first().click()
  await question.getByLabel('Question', { exact: true }).fill('Qu’est-ce qui est en panne ?')
  await question.getByRole('switch', { name: 'Obligatoire' }).check({ force: true })
  await saved(organizer)
  await expect
    .poll(async () => (await organizer.request.get(`/v1/events/${id}/organized`)).json())
    .toMatchObject({
      seatsPerPerson: 3,
      questions: [{ required: true, label: { fr: 'Qu’est-ce qui est en panne ?' } }],
    })
  const { slug } = await send<{ slug: string }>(organizer, `/v1/events/${id}/publish`, {})

  const [guest, email] = [await open(`/events/e/${slug}/attend?step=attend`), newEmail()]
  await guest.locator('[name=name]').fill('Léa Martin')
  await guest.locator('[name=email]').fill(email)
  expect(await guest.getByLabel('Personne 2').isVisible()).toBe(false)
  await guest.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await guest.getByLabel('Personne 2').fill('Sam')
  expect(await guest.getByLabel('Personne 3').isVisible()).toBe(false)
  await guest.getByLabel('Qu’est-ce qui est en panne ?').fill('Une lampe')
  await pressButton(guest, 'On y va à deux')
  await guest.getByRole('heading', { name: 'Vérifie tes e-mails', level: 1 }).waitFor()

  await guest.goto(await mailedPath(email, 'confirmAttend', /\/events\/e\/[^"<\s]*confirm=[\w.-]+/))
  await pressButton(guest, 'Je confirme ma place')
  await guest.getByRole('heading', { name: /^C’est confirmé/, level: 1 }).waitFor()
  await expect.poll(() => guest.getByRole('img', { name: 'Code QR du billet' }).count()).toBe(2)

  const pass = await mailedPath(email, 'attending', /\/ticket\/[\w~-]+/)
  const sam = await open(pass, { javaScriptEnabled: false })
  expect(await sam.getByRole('heading', { level: 1 }).innerText()).toBe('Billet pour Sam')
  const { registration } = await send<{ registration: { ticket: string; companions: { ticket: string }[] } }>(
    guest,
    `/v1/events/registration/${id}`,
    {},
  )

  await organizer.goto(`/organize/event/${slug}/checkin`)
  await isLive(organizer)
  await scan(organizer, registration.companions[0]!.ticket)
  await verdict(organizer, 'in').getByText('Sam').waitFor()
  await verdict(organizer, 'in').waitFor({ state: 'detached' })
  await scan(organizer, registration.ticket)
  await verdict(organizer, 'in').getByText('Léa Martin').waitFor()
  await expect
    .poll(
      async () =>
        ((await (await organizer.request.get(`/v1/events/${id}/attendees`)).json()) as { checkedIn: number }).checkedIn,
    )
    .toBe(2)
})

test('questions are added, moved and removed in place, by keyboard too', async () => {
  const { page, id } = await openSettings()
  const items = page.locator('[data-question]')
  const names = () => page.locator('[data-question-name]').allInnerTexts()
  const stored = async () => {
    const event = (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as {
      questions: { label: { fr: string } }[]
    }
    return event.questions.map(({ label }) => label.fr)
  }
  await items.nth(0).locator('summary').first().click()
  await items.nth(0).getByLabel('Question', { exact: true }).fill('Une')
  await expect.poll(names).toEqual(['Une', 'Une question de plus'])
  await items.nth(1).locator('summary').first().click()
  await items.nth(1).getByLabel('Question', { exact: true }).fill('Deux')
  await expect.poll(stored).toEqual(['Une', 'Deux'])
  await items.nth(0).locator('summary').first().click()
  await items.nth(0).getByRole('button', { name: 'Supprimer' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual(['Deux'])
  expect(await names()).toEqual(['Deux', 'Une question de plus'])
})

test('the settings room, the form of several people and a ticket to pass on are accessible', async () => {
  const { page, id } = await openSettings()
  await expectAccessible(`/organize/create/settings?event=${id}`, page)
  await page.locator('[data-question] summary').first().click()
  await send(page, `/v1/events/${id}/publish`, {})
  const { slug } = (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as { slug: string }
  const headers = { origin: inject('siteUrl') }
  await page.request.put(`/v1/events/${id}`, { data: { seatsPerPerson: 4 }, headers, failOnStatusCode: true })
  await expectAccessible(`/events/e/${slug}/attend?step=attend`, page)
  const { registration } = await send<{ registration: { companions: { pass: string }[] } }>(
    page,
    `/v1/events/attend/${id}`,
    { seats: 2, companions: ['Sam'] },
  )
  await expectAccessible(`/events/e/${slug}/attend`, page)
  await expectAccessible(`/ticket/${registration.companions[0]!.pass}`, page)
})
