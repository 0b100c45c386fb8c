import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, expectProblems, open, useBrowser } from '../support/browser.ts'
import { mailedToken, newPerson, press, signUp, signUpPassword } from '../support/sign-up.ts'

useBrowser()

const openProfile = async (options = {}) => {
  const page = await open('/account/profile', options)
  return { page, email: await signUp(page) }
}
const section = (page: Page, id: string) => page.locator(`section#${id}`)

for (const [mode, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const) {
  test(`${mode}: one field of the profile is changed, the others stay`, async () => {
    const { page } = await openProfile(options)
    await page.getByLabel('Adresse ou ville').fill('Lyon')
    await press(page, 'Enregistrer')
    await page.getByText('Ton profil est à jour.').waitFor()
    await page.goto('/account/profile')
    await page.getByLabel('Prénom').fill('Léonie')
    await press(page, 'Enregistrer')
    await page.getByText('Ton profil est à jour.').waitFor()
    await page.goto('/account/profile')
    expect(await page.getByLabel('Nom affiché').inputValue()).toBe('Léa')
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Léonie')
    expect(await page.getByLabel('Adresse ou ville').inputValue()).toBe('Lyon')
  })

  test(`${mode}: a profile that cannot be saved says so and keeps what was typed`, async () => {
    const { page } = await openProfile(options)
    await page.getByLabel('Prénom').fill('Léonie')
    await page.getByLabel('Nom affiché').fill('')
    await press(page, 'Enregistrer')
    await page.getByText('Ce champ est obligatoire').waitFor()
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Léonie')
    expect(await page.getByLabel('Nom affiché').inputValue()).toBe('')
    expectProblems(/status of 400/)
  })

  test(`${mode}: the password is changed by who knows it`, async () => {
    const { page } = await openProfile(options)
    const form = section(page, 'password')
    await form.locator('[name=current]').fill('pas le bon')
    await form.locator('[name=password]').fill('un petit vélo rouge')
    await press(page, 'Changer de mot de passe')
    await page.getByText('Ce n’est pas ton mot de passe').waitFor()
    expectProblems(/status of 400/)
    await form.locator('[name=current]').fill(signUpPassword)
    await form.locator('[name=password]').fill('un petit vélo rouge')
    await press(page, 'Changer de mot de passe')
    await expect.poll(() => page.getByText('Ton mot de passe est changé.').count()).toBe(1)
  })

  test(`${mode}: a new e-mail waits for its mail, then replaces the old one`, async () => {
    const { page } = await openProfile(options)
    const wanted = newPerson()
    const form = section(page, 'email')
    await form.locator('[name=email]').fill(wanted)
    await form.locator('[name=password]').fill(signUpPassword)
    await press(page, 'Changer d’email')
    await page.getByText('On t’a écrit à ta nouvelle adresse').waitFor()
    await page.goto(`/change-email?token=${await mailedToken(wanted, 'changeEmail')}`)
    await press(page, 'Confirmer ma nouvelle adresse')
    await page.getByText('Ton email est changé.').waitFor()
    await page.goto('/account/profile')
    expect(await section(page, 'email').innerText()).toContain(`Tu te connectes avec ${wanted}.`)
  })

  test(`${mode}: the activation mail is sent again`, async () => {
    const { page } = await openProfile(options)
    await press(page, 'Renvoyer l’email d’activation')
    await expect.poll(() => page.getByText("L'email d'activation a été renvoyé").count()).toBe(1)
  })

  test(`${mode}: an account is deleted with its password, and its session with it`, async () => {
    const { page, email } = await openProfile(options)
    await page.locator('summary').getByText('Supprimer mon compte').click()
    await section(page, 'data').locator('[name=password]').fill(signUpPassword)
    await press(page, 'Supprimer mon compte pour toujours')
    await page.waitForURL((url) => url.pathname === '/')
    expect((await page.context().cookies()).some(({ name }) => name === 'at')).toBe(false)
    await page.goto('/login')
    await page.getByLabel('Ton email').fill(email)
    await press(page, 'Continuer')
    await page.waitForURL(/\/login\/register/)
  })
}

test('liked events are among the favourites, and are taken out without script', async () => {
  const page = await open('/account/favorites/events', { javaScriptEnabled: false })
  await signUp(page)
  await page.getByText('Aucun événement dans tes favoris').waitFor()
  await page.goto('/events?layout=line')
  const title = await page.locator('article h2 a, article h3 a').first().innerText()
  await page.locator('article button[form=like]').first().click()
  await page.goto('/account/favorites/events')
  const heart = page.locator('article', { hasText: title }).locator('button[form=like]')
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await page.goto('/account/favorites/events')
  await page.getByText('Aucun événement dans tes favoris').waitFor()
})

test('another device can be logged out', async () => {
  const { page, email } = await openProfile()
  const other = await open('/login/start', { javaScriptEnabled: false })
  await other.getByLabel('Ton email').fill(email)
  await press(other, 'Continuer')
  await other.waitForURL(/\/login\/password/)
  await other.locator('[name=password]').fill(signUpPassword)
  await press(other, 'Se connecter')
  await other.waitForURL((url) => url.pathname === '/')
  await page.reload()
  await section(page, 'devices').getByRole('button', { name: 'Déconnecter', exact: true }).click()
  await page.getByText('Cet appareil est déconnecté.').waitFor()
  expect(await section(page, 'devices').getByRole('listitem').count()).toBe(1)
})

test('all that is kept can be downloaded', async () => {
  const { page, email } = await openProfile()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger mes données' }).click()
  const stream = await (await started).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect((JSON.parse(Buffer.concat(chunks).toString()) as { user: { email: string } }).user.email).toBe(email)
})

test('axe finds nothing on the account screens, narrow and wide, light and dark', async () => {
  const { page } = await openProfile({ bypassCSP: true, reducedMotion: 'reduce' })
  for (const path of [
    '/account/profile',
    '/account/agenda/active',
    '/account/agenda/past',
    '/account/favorites/events',
    '/account/favorites/topics',
    '/account/help',
  ])
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      expect(await axeFindings(page), `${path}, ${width} px, ${colorScheme}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path}`,
      ).toBeLessThanOrEqual(0)
    }
})
