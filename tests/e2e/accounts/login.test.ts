import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'
import { mailedToken, newEmail, pressButton, signUp, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

const path = (page: Page) => new URL(page.url()).pathname
const noScript = { javaScriptEnabled: false }

for (const [mode, options] of [
  ['without script', noScript],
  ['with script', {}],
] as const) {
  test(`${mode}: a newcomer registers, logs out, logs in and returns to the page they came from`, async () => {
    const page = await open('/account/profile', options)
    expect(path(page)).toBe('/login/start')
    const email = await signUp(page)
    expect(path(page)).toBe('/account/profile')
    expect(await page.getByLabel('Comment on t’appelle').inputValue()).toBe('Léa')
    expect(page.url()).not.toContain(encodeURIComponent(email))

    await page.goto('/logout')
    expect((await page.context().cookies()).some(({ name }) => name === 'rt')).toBe(true)
    await pressButton(page, 'Se déconnecter')
    await page.waitForURL((url) => url.pathname === '/')
    expect((await page.context().cookies()).filter(({ name }) => name === 'rt' || name === 'at')).toEqual([])

    await page.goto('/login?next=/account/help')
    expect(await page.getByLabel('Ton e-mail').inputValue()).toBe(email)
    await pressButton(page, 'Continuer')
    await page.waitForURL(/\/login\/password/)
    expect(await page.getByLabel('Ton e-mail').inputValue()).toBe(email)
    await page.locator('[name=password]').fill(signUpPassword)
    await pressButton(page, 'Se connecter')
    await page.waitForURL(/\/account\/help/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Aide')
  })

  test(`${mode}: an error shows at its field and keeps what was typed`, async () => {
    const page = await open('/login/start', options)
    const field = page.getByLabel('Ton e-mail')
    await field.fill('')
    await pressButton(page, 'Continuer')
    await page.getByText('Ce champ est obligatoire').waitFor()
    await field.fill('a@')
    await pressButton(page, 'Continuer')
    await page.getByText("Vérifiez le format de l'email").waitFor()
    expect(await field.inputValue()).toBe('a@')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby'))!
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain("Vérifiez le format de l'email")
    // The sentence shows while typing; the focus comes with the response.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    allowConsoleErrors(/status of 400/)
  })

  test(`${mode}: a wrong password shows an error and logs nobody in`, async () => {
    const page = await open('/login/start', options)
    const email = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Ton e-mail').fill(email)
    await pressButton(page, 'Continuer')
    await page.waitForURL(/\/login\/password/)
    await page.locator('[name=password]').fill('pas le bon')
    await pressButton(page, 'Se connecter')
    await page.getByText('E-mail ou mot de passe incorrect.').waitFor()
    expect(await page.locator('[name=password]').inputValue()).not.toBe(signUpPassword)
    expect((await page.context().cookies()).some(({ name }) => name === 'at')).toBe(false)
    allowConsoleErrors(/status of 401/)
  })

  test(`${mode}: the mailed link confirms the e-mail, a wrong one shows an error`, async () => {
    const page = await open('/login/start?next=/account/profile', options)
    const email = await signUp(page)
    await page.getByText('Ton e-\u2060mail n’est pas encore confirmé').waitFor()
    const link = `/activate?token=${await mailedToken(email, 'activate')}`
    await page.goto(link)
    await pressButton(page, 'Confirmer mon e-mail')
    await page.getByText('Ton e-mail est confirmé.').waitFor()
    await page.goto('/account/profile')
    expect(await page.getByText('Ton e-\u2060mail n’est pas encore confirmé').count()).toBe(0)
    await page.goto(`${link}x`)
    await pressButton(page, 'Confirmer mon e-mail')
    await page.getByText('Ce lien ne marche plus').waitFor()
    allowConsoleErrors(/status of 400/)
  })

  test(`${mode}: a lost password is replaced by a mailed link that works once`, async () => {
    const page = await open('/login/start', options)
    const email = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/lost-password')
    await page.getByLabel('Ton e-mail').fill(email)
    await pressButton(page, 'Recevoir le lien')
    await page.getByText('Si un compte existe à cette adresse').waitFor()
    const link = `/reset-password?token=${await mailedToken(email, 'resetPassword')}`
    await page.goto(link)
    await page.locator('[name=password]').fill('un petit vélo rouge')
    await pressButton(page, 'Changer mon mot de passe')
    await page.getByText('Ton mot de passe est changé.').waitFor()
    await page.goto(link)
    await page.getByText('Ce lien ne marche plus').waitFor()
    await page.goto('/login')
    await page.getByLabel('Ton e-mail').fill(email)
    await pressButton(page, 'Continuer')
    await page.waitForURL(/\/login\/password/)
    await page.locator('[name=password]').fill('un petit vélo rouge')
    await pressButton(page, 'Se connecter')
    await expect.poll(() => path(page)).toBe('/')
  })
}

test('a button shows and hides the password', async () => {
  const page = await open('/login/start')
  await page.getByLabel('Ton e-mail').fill(newEmail())
  await pressButton(page, 'Continuer')
  await page.waitForURL(/\/login\/register/)
  const field = page.locator('[name=password]')
  await field.focus()
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('password')
})

test('an address of another site is not opened after log-in', async () => {
  const page = await open('/login/start?next=https://evil.example/', noScript)
  await signUp(page)
  expect(path(page)).toBe('/')
  expect(page.url().startsWith(inject('siteUrl'))).toBe(true)
})

const screens = [
  '/login/start',
  '/lost-password',
  '/reset-password?token=x',
  '/activate?token=x',
  '/change-email?token=x',
  '/logout',
]
test.each(screens)('%s is accessible', (address) => expectAccessible(address))
