import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectProblems, open, useBrowser } from '../support/browser.ts'
import { mailedToken, newPerson, openSignedIn, press, signUpPassword } from '../support/sign-up.ts'

useBrowser()

const openProfile = (options = {}) => openSignedIn('/account/profile', options)
/** As a hand does it: what the pointer is over has its script before it is pressed. */
async function pressSlowly(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).hover()
  await page.waitForTimeout(500)
  await press(page, name)
}
const section = (page: Page, id: string) => page.locator(`section#${id}`)

for (const [mode, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const) {
  test(`${mode}: one field of the profile is changed, the others stay`, async () => {
    const { page } = await openProfile(options)
    const save = section(page, 'about').getByRole('button', { name: 'Enregistrer', exact: true })
    await page.getByLabel('Adresse ou ville').fill('Lyon')
    await save.click()
    await page.getByText('Ton profil est à jour.').waitFor()
    await page.goto('/account/profile')
    await page.getByLabel('Prénom').fill('Léonie')
    await save.click()
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
    await section(page, 'about').getByRole('button', { name: 'Enregistrer', exact: true }).click()
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

  test(`${mode}: favourite topics are chosen, come first, and lead to their events`, async () => {
    const { page } = await openSignedIn('/account/favorites/topics', options)
    await page.getByText('Aucun thème dans tes favoris').waitFor()
    await page.getByLabel('Culture').check()
    await press(page, 'Enregistrer')
    await page.getByText('Tes thèmes sont enregistrés.').waitFor()
    expect(await page.locator('[name=topics]').first().inputValue()).toBe('culture')
    expect(await page.locator('[name=topics]:checked').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Culture', exact: true }).getAttribute('href')).toBe(
      '/events/topic/culture',
    )
    await page.getByLabel('Culture').uncheck()
    await press(page, 'Enregistrer')
    await page.getByText('Aucun thème dans tes favoris').waitFor()
  })

  test(`${mode}: a favourite topic is among the quick searches, in French only (LS-60, LS-63)`, async () => {
    const { page } = await openSignedIn('/account/favorites/topics', options)
    await page.getByLabel('Culture').check()
    await press(page, 'Enregistrer')
    await page.getByText('Tes thèmes sont enregistrés.').waitFor()
    const tag = page.getByRole('group', { name: 'Recherches rapides' }).getByRole('button', { name: 'Culture' })
    await page.goto('/events?search=atelier')
    await tag.click()
    await page.waitForURL(
      (url) => url.searchParams.get('search') === 'atelier' && url.searchParams.get('topic') === 'culture',
    )
    for (const path of ['/en/events', '/es/events']) {
      await page.goto(path)
      expect(await page.locator('button[name=topic]').count()).toBe(0)
    }
    await page.context().clearCookies()
    await page.goto('/events')
    expect(await page.locator('button[name=topic]').count()).toBe(0)
  })

  test(`${mode}: one chooses which mails one wants`, async () => {
    const { page } = await openProfile(options)
    await page.getByLabel('Les rappels avant mes événements').uncheck()
    await section(page, 'mails').getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Tes choix sont enregistrés.').waitFor()
    await page.goto('/account/profile')
    expect(await page.getByLabel('Les rappels avant mes événements').isChecked()).toBe(false)
    expect(await page.getByLabel('Les demandes d’avis après mes événements').isChecked()).toBe(true)
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

test('the activation mail is sent again: a toast says so for three seconds (AC-12)', async () => {
  const { page } = await openProfile()
  const toast = page.locator('#toaster').getByText("L'email d'activation a été renvoyé", { exact: true })
  await pressSlowly(page, 'Renvoyer l’email d’activation')
  await toast.waitFor()
  const shown = Date.now()
  await toast.waitFor({ state: 'detached' })
  expect(Math.abs(Date.now() - shown - 3000)).toBeLessThan(500)
})

test('without script the page says that the activation mail is sent again', async () => {
  const { page } = await openProfile({ javaScriptEnabled: false })
  await press(page, 'Renvoyer l’email d’activation')
  await expect.poll(() => page.getByText("L'email d'activation a été renvoyé").count()).toBe(1)
})

test('liked articles are cards that can be taken out; a screen without any leads to the media', async () => {
  const { page } = await openSignedIn('/account/favorites/articles', { javaScriptEnabled: false })
  await page.getByText('Aucun article dans tes favoris').waitFor()
  expect(await page.getByRole('link', { name: 'Lire le média' }).getAttribute('href')).toBe('/media')
  const send = (path: string, data: object) => page.request.post(path, { data, headers: { origin: inject('siteUrl') } })
  const found = await send('/v1/builder/getall', { model: 'article', params: { limit: 2 } })
  const { data } = (await found.json()) as { data: { id: string }[] }
  for (const { id } of data) expect((await send('/v1/likes/articles', { article: id })).status()).toBe(200)
  await page.goto('/account/favorites/articles')
  expect(await page.locator('main article').count()).toBe(2)
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect.poll(() => page.locator('main article').count()).toBe(1)
})

test('the place field suggests the address of the profile (LS-54)', async () => {
  const { page } = await openProfile()
  await page.getByLabel('Adresse ou ville').fill('12 rue de la Paix, Grenoble')
  await section(page, 'about').getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Ton profil est à jour.').waitFor()
  await page.goto('/')
  await page.getByLabel('Où', { exact: true }).focus()
  await page.getByRole('option', { name: '12 rue de la Paix, Grenoble' }).click()
  expect(await page.locator('[data-place-field] [name=lat]').inputValue()).toMatch(/^45\./)
})

test('the address of one’s calendar can be copied', async () => {
  const { page } = await openSignedIn('/account/agenda/active', { permissions: ['clipboard-read', 'clipboard-write'] })
  const address = await page.getByLabel('L’adresse de ton calendrier').inputValue()
  await pressSlowly(page, 'Copier le lien')
  await page.getByText('Copié').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect((await page.request.get(address)).headers()['content-type']).toContain('text/calendar')
})

test('liked events are among the favourites, and are taken out without script', async () => {
  const { page } = await openSignedIn('/account/favorites/events', { javaScriptEnabled: false })
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
    '/account/favorites/articles',
    '/account/favorites/topics',
    '/account/help',
  ])
    await expectAccessible(path, page)
})
