import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectProblems, open, useBrowser } from '../support/browser.ts'
import { mailedToken, newPerson, press, signUp, signUpPassword } from '../support/sign-up.ts'

useBrowser()

const path = (page: Page) => new URL(page.url()).pathname
const noScript = { javaScriptEnabled: false }

for (const [mode, options] of [
  ['without script', noScript],
  ['with script', {}],
] as const) {
  test(`${mode}: register, log out, log in again, back where one came from`, async () => {
    const page = await open('/account/profile', options)
    expect(path(page)).toBe('/login/start')
    const email = await signUp(page)
    expect(path(page)).toBe('/account/profile')
    expect(await page.getByLabel('Nom affiché').inputValue()).toBe('Léa')
    expect(page.url()).not.toContain(encodeURIComponent(email))

    await page.goto('/logout')
    expect((await page.context().cookies()).some(({ name }) => name === 'rt')).toBe(true)
    await press(page, 'Se déconnecter')
    await page.waitForURL((url) => url.pathname === '/')
    expect((await page.context().cookies()).filter(({ name }) => name === 'rt' || name === 'at')).toEqual([])

    await page.goto('/login?next=/account/help')
    expect(await page.getByLabel('Ton email').inputValue()).toBe(email)
    await press(page, 'Continuer')
    await page.waitForURL(/\/login\/password/)
    expect(await page.getByLabel('Ton email').inputValue()).toBe(email)
    await page.locator('[name=password]').fill(signUpPassword)
    await press(page, 'Se connecter')
    await page.waitForURL(/\/account\/help/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Aide')
  })

  test(`${mode}: what is wrong stands at its field, what was typed stays`, async () => {
    const page = await open('/login/start', options)
    const field = page.getByLabel('Ton email')
    await field.fill('')
    await press(page, 'Continuer')
    await page.getByText('Ce champ est obligatoire').waitFor()
    await field.fill('a@')
    await press(page, 'Continuer')
    await page.getByText("Vérifiez le format de l'email").waitFor()
    expect(await field.inputValue()).toBe('a@')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby'))!
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain("Vérifiez le format de l'email")
    // The sentence stands since the typing; the focus comes with the answer.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expectProblems(/status of 400/)
  })

  test(`${mode}: a wrong password is said, and nobody is logged in`, async () => {
    const page = await open('/login/start', options)
    const email = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Ton email').fill(email)
    await press(page, 'Continuer')
    await page.waitForURL(/\/login\/password/)
    await page.locator('[name=password]').fill('pas le bon')
    await press(page, 'Se connecter')
    await page.getByText('Email ou mot de passe incorrect.').waitFor()
    expect(await page.locator('[name=password]').inputValue()).not.toBe(signUpPassword)
    expect((await page.context().cookies()).some(({ name }) => name === 'at')).toBe(false)
    expectProblems(/status of 401/)
  })

  test(`${mode}: the link of the mail confirms the e-mail, a wrong one is refused`, async () => {
    const page = await open('/login/start?next=/account/profile', options)
    const email = await signUp(page)
    await page.getByText('Ton email n’est pas encore confirmé').waitFor()
    const link = `/activate?token=${await mailedToken(email, 'activate')}`
    await page.goto(link)
    await press(page, 'Confirmer mon email')
    await page.getByText('Ton email est confirmé.').waitFor()
    await page.goto('/account/profile')
    expect(await page.getByText('Ton email n’est pas encore confirmé').count()).toBe(0)
    await page.goto(`${link}x`)
    await press(page, 'Confirmer mon email')
    await page.getByText('Ce lien ne marche plus').waitFor()
    expectProblems(/status of 400/)
  })

  test(`${mode}: a lost password is replaced by a mailed link, once`, async () => {
    const page = await open('/login/start', options)
    const email = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/lost-password')
    await page.getByLabel('Ton email').fill(email)
    await press(page, 'Recevoir le lien')
    await page.getByText('Si un compte existe à cette adresse').waitFor()
    const link = `/reset-password?token=${await mailedToken(email, 'resetPassword')}`
    await page.goto(link)
    await page.locator('[name=password]').fill('un petit vélo rouge')
    await press(page, 'Changer mon mot de passe')
    await page.getByText('Ton mot de passe est changé.').waitFor()
    await page.goto(link)
    await page.getByText('Ce lien ne marche plus').waitFor()
    await page.goto('/login')
    await page.getByLabel('Ton email').fill(email)
    await press(page, 'Continuer')
    await page.waitForURL(/\/login\/password/)
    await page.locator('[name=password]').fill('un petit vélo rouge')
    await press(page, 'Se connecter')
    await expect.poll(() => path(page)).toBe('/')
  })
}

test('a password can be shown once its field is approached', async () => {
  const page = await open('/login/start')
  await page.getByLabel('Ton email').fill(newPerson())
  await press(page, 'Continuer')
  await page.waitForURL(/\/login\/register/)
  const field = page.locator('[name=password]')
  await field.focus()
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  expect(await field.getAttribute('type')).toBe('password')
})

test('a way out of the site is not followed after logging in', async () => {
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
test.each(screens)('axe finds nothing, narrow and wide, light and dark: %s', (address) => expectAccessible(address))
