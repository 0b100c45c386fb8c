import { expect, test } from 'vitest'
import { send } from '../../announce-event.ts'
import { open, scriptRan, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'
import { addPeople, ownEvent } from './own-event.ts'

useBrowser()

test('a registration elsewhere shows on the open dashboard, with its source, without a reload', async () => {
  const own = await ownEvent()
  await own.page.goto(own.at('dashboard'))
  await own.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const registrations = own.page.locator('dl > div').filter({ hasText: 'Inscriptions' }).locator('b')
  expect(await registrations.innerText()).toBe('0')
  const { page: visitor } = await openSignedIn(`/events/e/${own.slug}?utm_source=newsletter`, { confirmed: true })
  await visitor.getByRole('link', { name: 'Participer' }).first().click()
  await visitor.waitForURL(/\/attend/)
  await visitor.getByRole('button', { name: 'Je participe' }).click()
  await visitor.getByRole('heading', { name: /^C’est confirmé/ }).waitFor()
  // The window gets the focus again, as when one comes back to it; nobody has to wait for the next turn.
  await expect
    .poll(async () => {
      await own.page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      return registrations.innerText()
    })
    .toBe('1')
  expect(
    await own.page.locator('#sources li').filter({ hasText: 'Lettre de Chiche' }).locator('b').innerText(),
  ).toMatch(/^1/)
  expect(await own.page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a message of a date of a series goes to all dates that one chooses', async () => {
  const own = await ownEvent()
  await addPeople(own, ['Samia'])
  const { page } = own
  const date = new Date(Date.now() + 37 * 86_400_000).toISOString()
  const copied = await send<{ data: { _id: string }[] }>(page, `/v1/events/batch/${own.id}`, {
    dates: [{ date }],
    series: true,
  })
  const [copy] = copied.data
  await page.goto(own.at('messages'))
  await scriptRan(page, 'x-island')
  await page.getByLabel('Objet').first().fill('Deux brouettes')
  await page.getByRole('textbox', { name: 'Message' }).first().click()
  await page.keyboard.type('Viens avec des gants.')
  const choice = page.getByRole('group', { name: 'Quels rendez-vous' })
  await choice.getByRole('radio', { name: /^Ce rendez-vous/ }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await choice.getByRole('radio', { name: /^Tous.*2 dates, 1 personne/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Envoyer à 1 personne de tous les rendez-vous' }).click()
  await page.waitForURL(/sent=1/)
  const { data } = (await (await page.request.get(`/v1/events/${copy!._id}/messages`)).json()) as {
    data: { state: string }[]
  }
  expect(data.map(({ state }) => state)).toEqual(['sent'])
})

test('a message is saved as one types, shown in each language as it is sent, and sent after all is saved', async () => {
  const own = await ownEvent()
  await addPeople(own, ['Samia', 'Mehdi'])
  const { page } = own
  await page.goto(own.at('messages'))
  await scriptRan(page, 'x-island')
  await page.getByLabel('Objet').first().fill('Deux brouettes')
  await page.getByRole('textbox', { name: 'Message' }).first().click()
  await page.keyboard.type('Bonjour {prénom}, viens avec des gants.')
  await page.getByRole('heading', { name: /^Ce que lira/ }).waitFor()
  await expect.poll(() => page.locator('iframe').getAttribute('srcdoc')).toContain('viens avec des gants')
  expect(page.url()).toContain('?message=')
  await page.getByRole('navigation', { name: 'Langue de l’aperçu' }).getByRole('link', { name: 'en' }).click()
  await expect.poll(() => page.locator('iframe').contentFrame().locator('html').getAttribute('lang')).toBe('en')
  await addPeople(own, ['Ines'])
  const button = page.getByRole('button', { name: 'Envoyer à 3 personnes' })
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      return button.count()
    })
    .toBe(1)
  await button.click()
  await page.waitForURL(/sent=1/)
  expect(await page.getByText('Deux brouettes').count()).toBeGreaterThan(0)
  const { data } = (await (await page.request.get(`/v1/events/${own.id}/messages`)).json()) as {
    data: { mails: { queued: number } }[]
  }
  expect(data[0]!.mails.queued).toBe(3)
})

test('a message is scheduled and cancelled', async () => {
  const own = await ownEvent()
  await addPeople(own, ['Samia'])
  const { message } = await send<{ message: { _id: string } }>(own.page, `/v1/events/${own.id}/messages`, {
    subject: { fr: 'Des gants' },
    text: { fr: 'Prends des gants.' },
  })
  await own.page.goto(`${own.at('messages')}?message=${message._id}`)
  await own.page.getByText('Plus tard', { exact: true }).click()
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await own.page.getByLabel('Jour et heure').fill(`${day}T09:30`)
  await own.page.getByRole('button', { name: /^Programmer pour/ }).click()
  await own.page.getByText('C’est programmé').waitFor()
  // Without it the draft is opened again.
  await scriptRan(own.page, 'x-island')
  await own.page.getByRole('button', { name: 'Ne pas envoyer' }).click()
  await own.page.getByRole('link', { name: 'Reprendre' }).waitFor()
  expect(await own.page.getByRole('button', { name: 'Ne pas envoyer' }).count()).toBe(0)
})

test('people chosen in the list of attendees are the audience, also without script', async () => {
  const own = await ownEvent()
  await addPeople(own, ['Samia', 'Mehdi'])
  const { data } = (await (await own.page.request.get(`/v1/events/${own.id}/attendees`)).json()) as {
    data: { _id: string }[]
  }
  await own.page.goto(`${own.at('messages')}?to=${data[0]!._id}`)
  expect(await own.page.getByLabel('Ma sélection 1').isChecked()).toBe(true)
  const bare = await open('about:blank', { javaScriptEnabled: false })
  await bare.context().addCookies(await own.page.context().cookies())
  await bare.goto(`${own.at('messages')}?to=${data[0]!._id}`)
  await bare.getByLabel('Objet').first().fill('Pour toi')
  await bare.getByLabel('Message').first().fill('Bonjour.')
  await bare.getByRole('button', { name: 'Enregistrer et relire' }).click()
  await bare.waitForURL(/message=/)
  // What is typed after the save leaves too.
  await bare.getByLabel('Message').first().fill('Bonjour à toi.')
  await bare.getByRole('button', { name: 'Envoyer à 1 personne' }).click()
  await bare.getByText('C’est parti').waitFor()
  const list = await own.page.request.get(`/v1/events/${own.id}/messages`)
  const { data: sent } = (await list.json()) as { data: { state: string; text: { fr: string } }[] }
  expect(sent).toMatchObject([{ state: 'sent', text: { fr: expect.stringContaining('Bonjour à toi.') } }])
})
