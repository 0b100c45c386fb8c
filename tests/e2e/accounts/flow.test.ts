import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations, expectAccessible, allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'
import { mailedToken, newEmail, pressButton, signUp, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

const modes = [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const

interface Listed {
  _id: string
  slug: string
  registerExternal: boolean
  registerHost: string | null
  remaining: number | null
  change: string | null
}

/** An event of the demo data with open registration, on this site or an external one. */
async function findEvent(external = false): Promise<Listed> {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=100&status=active`)
  const { data } = (await answer.json()) as { data: Listed[] }
  return data.find(
    ({ registerExternal, change, remaining }) =>
      registerExternal === external && change === null && (external || remaining === null),
  )!
}

const path = (page: Page) => new URL(page.url()).pathname
const step = (page: Page) => new URL(page.url()).searchParams.get('step')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).last().innerText()
const liked = async (page: Page, event: string) =>
  page.evaluate(async (id) => {
    const answer = await fetch('/v1/likes/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [id] }),
    })
    return ((await answer.json()) as Record<string, boolean>)[id]
  }, event)

/** Path and query of the link with a parameter in the last mail to an address, from the outbox. */
async function mailedLink(email: string, parameter: string): Promise<string> {
  const outbox = await (await fetch(`${inject('siteUrl')}/dev/outbox`)).text()
  const mail = outbox.split('<article').find((article) => article.includes(`To ${email}`))!
  const link = new RegExp(`href="([^"]*[?&]${parameter}=[^"]*)"`).exec(mail)![1]!
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** From the event's page to the step after the e-mail. */
async function toEmail(page: Page, { slug }: Listed, email: string): Promise<void> {
  await page.goto(`/events/e/${slug}`)
  await page.getByRole('link', { name: 'Participer' }).first().click()
  await page.waitForURL(/\/attend/)
  await page.getByRole('link', { name: 'Continuer avec mon e-mail' }).click()
  await page.waitForURL(/step=email/)
  await page.getByLabel('Ton e-mail').fill(email)
  await pressButton(page, 'Continuer')
}

for (const [mode, options] of modes) {
  test(`${mode}: a newcomer creates an account from the event, confirms the e-mail and attends`, async () => {
    const event = await findEvent()
    const page = await open('/', options)
    const email = newEmail()
    await toEmail(page, event, email)
    await page.waitForURL(/step=register-attend&create-account=true/)
    expect(path(page)).toBe(`/events/e/${event.slug}/attend`)
    await page.getByLabel('Ton prénom ou ton pseudo').fill('Léa')
    await page.locator('[name=password]').fill(signUpPassword)
    await pressButton(page, 'Créer mon compte')
    await page.waitForURL(/step=attend/)
    await page.getByText("Confirme ton email pour pouvoir t'inscrire à l'évènement.").waitFor()
    await pressButton(page, 'Renvoyer l’e-mail d’activation')
    await page.getByText("L'email d'activation a été renvoyé").waitFor()

    await page.goto(`/activate?attend=${event.slug}&token=${await mailedToken(email, 'activateAttend')}`)
    await pressButton(page, 'Confirmer et m’inscrire')
    await page.waitForURL(`**/events/e/${event.slug}/attend`)
    await page.getByRole('heading', { name: 'C’est confirmé, on t’attend' }).waitFor()
    await page.getByText(email).waitFor()
    await page.locator('#ticket').waitFor()
    await page.reload()
    expect(await heading(page)).toContain('C’est confirmé')
  })

  test(`${mode}: a user logs in from the event and goes on to its registration`, async () => {
    const event = await findEvent()
    const page = await open('/login/start', options)
    const email = await signUp(page)
    await page.goto(`/activate?token=${await mailedToken(email, 'activate')}`)
    await pressButton(page, 'Confirmer mon e-mail')
    await page.getByText('Ton e-mail est confirmé.').waitFor()
    await page.context().clearCookies()
    await toEmail(page, event, email)
    await page.waitForURL(/step=login/)
    await page.locator('[name=password]').fill(signUpPassword)
    await pressButton(page, 'Se connecter')
    await page.waitForURL(/step=attend/)
    expect(await heading(page)).toMatch(/^Tu viens, /)
  })

  test(`${mode}: back reopens the steps one by one, a reload stays at the step`, async () => {
    const event = await findEvent()
    const page = await open('/', options)
    await toEmail(page, event, newEmail())
    await page.waitForURL(/step=register-attend/)
    await page.reload()
    expect(step(page)).toBe('register-attend')
    await page.getByRole('link', { name: 'Retour' }).click()
    await page.waitForURL(/step=email/)
    await page.getByRole('link', { name: 'Retour' }).click()
    await page.getByRole('link', { name: 'Continuer avec mon e-mail' }).waitFor()
  })

  test(`${mode}: a guest attends by the link of the mail`, async () => {
    const event = await findEvent()
    const page = await open(`/events/e/${event.slug}/attend`, options)
    const email = newEmail()
    await page.getByRole('link', { name: 'Sans compte' }).click()
    await page.waitForURL(/step=attend/)
    await pressButton(page, 'Je participe')
    await page.getByText('Ce champ est obligatoire').first().waitFor()
    allowConsoleErrors(/status of 400/)
    await page.getByRole('textbox', { name: 'Ton nom' }).fill('Camille')
    await page.getByRole('textbox', { name: 'Ton e-mail' }).fill(email)
    await pressButton(page, 'Je participe')
    await page.getByRole('heading', { name: 'Vérifie tes e-mails', level: 1 }).waitFor()
    await page.getByText(email).waitFor()
    await page.goto(await mailedLink(email, 'confirm'))
    await pressButton(page, 'Je confirme ma place')
    await page.getByRole('heading', { name: 'C’est confirmé, on t’attend' }).waitFor()
    await page.locator('#ticket').getByText('Camille').waitFor()
    expect(page.url()).not.toContain('confirm')
    await page.reload()
    await page.locator('#ticket').waitFor()
  })

  test(`${mode}: an event with external registration shows where its link leads`, async () => {
    const event = await findEvent(true)
    const page = await open(`/events/e/${event.slug}/attend`, options)
    const link = page.getByRole('link', { name: `Continuer vers ${event.registerHost}` })
    expect(await link.getAttribute('href')).toBe(`/v1/events/redirect/${encodeURIComponent(event._id)}?lang=fr`)
  })
}

test('without script: a like before log-in is saved once the user is logged in', async () => {
  const event = await findEvent()
  const page = await open('/login/start', { javaScriptEnabled: false })
  const email = await signUp(page)
  await page.context().clearCookies()
  await page.goto(`/events/e/${event.slug}`)
  await pressButton(page, 'J’aime')
  await page.waitForURL(/\/login\/start\?source=like&feature=like-event&event=/)
  await page.getByRole('link', { name: 'Continuer avec mon e-mail' }).click()
  await page.getByLabel('Ton e-mail').fill(email)
  await pressButton(page, 'Continuer')
  await page.waitForURL(/\/login\/password\?source=like/)
  await page.locator('[name=password]').fill(signUpPassword)
  await pressButton(page, 'Se connecter')
  await page.waitForURL((url) => url.pathname === `/events/e/${event.slug}`)
  await page.goto('/account/favorites/events')
  expect(await page.locator(`a[href$='/events/e/${event.slug}']`).count()).toBeGreaterThan(0)
})

test('a like before log-in opens a dialog and is saved half a second after log-in', async () => {
  const page = await open('/login/start')
  const email = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/events')
  const heart = page.locator('article button[form=like]').first()
  const event = (await heart.getAttribute('value'))!
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Continuer avec mon e-mail' }).waitFor()
  expect(path(page)).toBe('/events')
  const opened = await page.evaluate(() => (history.state as { flow: string }).flow)
  expect(opened).toBe(`/login/start?source=like&feature=like-event&event=${event}&next=%2Fevents`)
  await dialog.getByRole('link', { name: 'Continuer avec mon e-mail' }).click()
  await dialog.getByLabel('Ton e-mail').fill('a@')
  await pressButton(page, 'Continuer')
  await dialog.getByText("Vérifiez le format de l'email").waitFor()
  allowConsoleErrors(/status of 400/)
  await dialog.getByLabel('Ton e-mail').fill(email)
  await pressButton(page, 'Continuer')
  await dialog.locator('[name=password]').fill('pas le bon')
  await pressButton(page, 'Se connecter')
  await dialog.getByText('E-mail ou mot de passe incorrect.').waitFor()
  allowConsoleErrors(/status of 401/)
  await dialog.locator('[name=password]').fill(signUpPassword)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await pressButton(page, 'Se connecter')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('#toaster').getByText("L'évènement est enregistré dans tes favoris.").waitFor()
  const startOf = async (name: string) => {
    const request = requests.find((one) => new URL(one.url()).pathname === name)!
    await request.response()
    return request.timing().startTime
  }
  expect((await startOf('/v1/likes')) - (await startOf('/forms/auth.local'))).toBeGreaterThanOrEqual(500)
  expect(await liked(page, event)).toBe(true)
  await page.getByRole('link', { name: /Mon compte/ }).waitFor()
  expect(path(page)).toBe('/events')
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('likes'))).toBe('[]')
})

test('in the dialog back returns to the step before, a reload stays, Escape closes it; the like stays on the device', async () => {
  const page = await open('/events')
  const start = (await page.evaluate('navigation.currentEntry.index')) as number
  const heart = page.locator('article button[form=like]').first()
  await heart.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Continuer avec mon e-mail' }).click()
  await dialog.getByLabel('Ton e-mail').fill(newEmail())
  await pressButton(page, 'Continuer')
  await dialog.locator('[name=password]').waitFor()
  await page.reload()
  await dialog.locator('[name=password]').waitFor()
  await dialog.getByRole('link', { name: 'Retour' }).click()
  await dialog.getByLabel('Ton e-mail').waitFor()
  await page.goBack()
  await dialog.getByRole('link', { name: 'Continuer avec mon e-mail' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('navigation.currentEntry.index')).toBe(start)
  expect(path(page)).toBe('/events')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await dialog.count()).toBe(0)
})

test('a newcomer’s like is saved after the last step of the dialog', async () => {
  const page = await open('/events')
  const heart = page.locator('article button[form=like]').first()
  const event = (await heart.getAttribute('value'))!
  await heart.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Continuer avec mon e-mail' }).click()
  await dialog.getByLabel('Ton e-mail').fill(newEmail())
  await pressButton(page, 'Continuer')
  await dialog.locator('[name=password]').fill(signUpPassword)
  await pressButton(page, 'Créer mon compte')
  await dialog.getByLabel('Ton prénom ou ton pseudo').fill('Léa')
  await pressButton(page, 'C’est moi !')
  await page.getByRole('link', { name: 'Mon compte, Léa' }).waitFor()
  await expect.poll(() => liked(page, event)).toBe(true)
})

test('the steps of a registration are accessible', async () => {
  const { slug } = await findEvent()
  const external = (await findEvent(true)).slug
  const screens = [
    `/events/e/${slug}/attend`,
    `/events/e/${slug}/attend?step=email`,
    `/events/e/${slug}/attend?step=attend`,
    `/events/e/${slug}/attend?confirm=x`,
    `/events/e/${external}/attend`,
    '/login/start?source=like&feature=like-event&event=x',
  ]
  for (const address of screens) await expectAccessible(address)
})

test('the log-in dialog is accessible', async () => {
  const page = await open('/events', { bypassCSP: true })
  await page.locator('article button[form=like]').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Continuer avec mon e-mail' }).click()
  await page.getByRole('dialog').getByLabel('Ton e-mail').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
