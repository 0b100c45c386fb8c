import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { allowConsoleErrors, expectAccessible, open, scriptRan, stopClock, useBrowser } from '../../support/browser.ts'
import { mailedToken, newEmail, openSignedIn, pressButton, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

const openProfile = (options = {}) => openSignedIn('/account/profile', options)
const section = (page: Page, id: string) => page.locator(`section#${id}`)
/** Opens a part of the profile. */
const unfold = (page: Page, id: string) => page.locator(`details:has(> section#${id}) > summary`).click()
/** Does something that leads to another page, and waits for that page. */
async function submitted(page: Page, submit: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await submit()
  await loaded
}

for (const [mode, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const) {
  test(`${mode}: saving one field of the profile leaves the others as they are`, async () => {
    const { page } = await openProfile(options)
    const save = (id: string) => section(page, id).getByRole('button', { name: 'Enregistrer', exact: true })
    await unfold(page, 'likes')
    await page.getByLabel('Adresse ou ville').fill('Lyon')
    // The suggestions cover the button until the field loses the focus.
    await page.keyboard.press('Tab')
    await save('likes').click()
    await page.getByText('Ton profil est à jour.').waitFor()
    expect(await page.getByLabel('Adresse ou ville').isVisible()).toBe(true)
    await page.goto('/account/profile')
    await page.getByText('autour de Lyon').waitFor()
    await page.getByLabel('Prénom').fill('Léonie')
    await save('about').click()
    await page.getByText('Ton profil est à jour.').waitFor()
    await page.goto('/account/profile')
    await page.getByText('Les autres lisent «\u00A0Léonie\u00A0».').waitFor()
    expect(await page.getByLabel('Comment on t’appelle').inputValue()).toBe('Léa')
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Léonie')
    expect(await page.getByLabel('Adresse ou ville').inputValue()).toBe('Lyon')
  })

  test(`${mode}: a profile that cannot be saved shows the error and keeps what was typed`, async () => {
    const { page } = await openProfile(options)
    await page.getByLabel('Prénom').fill('Léonie')
    await page.getByLabel('Comment on t’appelle').fill('')
    await section(page, 'about').getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByText('Ce champ est obligatoire').waitFor()
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Léonie')
    expect(await page.getByLabel('Comment on t’appelle').inputValue()).toBe('')
    allowConsoleErrors(/status of 400/)
  })

  test(`${mode}: changing the password needs the current one`, async () => {
    const { page } = await openProfile(options)
    await unfold(page, 'security')
    const form = section(page, 'security')
    await form.locator('[name=current]').fill('pas le bon')
    await form.locator('[name=password]').fill('un petit vélo rouge')
    await pressButton(page, 'Changer de mot de passe')
    await page.getByText('Ce n’est pas ton mot de passe').waitFor()
    allowConsoleErrors(/status of 400/)
    await form.locator('[name=current]').fill(signUpPassword)
    await form.locator('[name=password]').fill('un petit vélo rouge')
    await pressButton(page, 'Changer de mot de passe')
    await expect.poll(() => page.getByText('Ton mot de passe est changé.').count()).toBe(1)
  })

  test(`${mode}: a new e-mail replaces the old one once it is confirmed`, async () => {
    const { page } = await openProfile(options)
    const wanted = newEmail()
    await unfold(page, 'email')
    const form = section(page, 'email')
    await form.locator('[name=email]').fill(wanted)
    await form.locator('[name=password]').fill(signUpPassword)
    await pressButton(page, 'Changer d’e-mail')
    await page.getByText('On t’a écrit à ta nouvelle adresse').waitFor()
    await page.goto(`/change-email?token=${await mailedToken(wanted, 'changeEmail')}`)
    await pressButton(page, 'Confirmer ma nouvelle adresse')
    await page.getByText('Ton e-mail est changé.').waitFor()
    await page.goto('/account/profile#email')
    expect(await section(page, 'email').innerText()).toContain(`Tu te connectes avec ${wanted}.`)
  })

  test(`${mode}: favourite topics come first in the list and link to their events`, async () => {
    const { page } = await openSignedIn('/account/favorites/topics', options)
    await page.getByText('Aucun thème dans tes favoris').waitFor()
    await page.getByLabel('Culture').check()
    await pressButton(page, 'Enregistrer')
    await page.getByText('Tes thèmes sont enregistrés.').waitFor()
    await expect.poll(() => page.locator('[name=topics][type=checkbox]').first().inputValue()).toBe('culture')
    expect(await page.locator('[name=topics]:checked').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Culture', exact: true }).getAttribute('href')).toBe(
      '/events/topic/culture',
    )
    await page.getByLabel('Culture').uncheck()
    await pressButton(page, 'Enregistrer')
    await page.getByText('Aucun thème dans tes favoris').waitFor()
  })

  test(`${mode}: a favourite topic is a quick search, in French only`, async () => {
    const { page } = await openSignedIn('/account/favorites/topics', options)
    await page.getByLabel('Culture').check()
    await pressButton(page, 'Enregistrer')
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

  test(`${mode}: a user chooses which mails to receive`, async () => {
    const { page } = await openProfile(options)
    await unfold(page, 'mails')
    await page.getByLabel('Les rappels avant mes événements').uncheck()
    await section(page, 'mails').getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Tes choix sont enregistrés.').waitFor()
    await page.goto('/account/profile')
    expect(await page.getByLabel('Les rappels avant mes événements').isChecked()).toBe(false)
    expect(await page.getByLabel('Les demandes d’avis après mes événements').isChecked()).toBe(true)
  })

  test(`${mode}: deleting the account needs the password and ends the session`, async () => {
    const { page, email } = await openProfile(options)
    await unfold(page, 'data')
    await page.locator('summary').getByText('Supprimer mon compte').click()
    await section(page, 'data').locator('[name=password]').fill(signUpPassword)
    await pressButton(page, 'Supprimer mon compte pour toujours')
    await page.waitForURL((url) => url.pathname === '/')
    expect((await page.context().cookies()).some(({ name }) => name === 'at')).toBe(false)
    await page.goto('/login')
    await page.getByLabel('Ton e-mail').fill(email)
    await pressButton(page, 'Continuer')
    await page.waitForURL(/\/login\/register/)
  })
}

test('after sending the activation mail again a toast says so for three seconds', async () => {
  const { page } = await openProfile({ clock: true })
  await stopClock(page)
  const toast = page.locator('#toaster').getByText("L'email d'activation a été renvoyé", { exact: true })
  await page.getByRole('button', { name: 'Renvoyer l’e-mail d’activation', exact: true }).hover()
  await scriptRan(page, 'form.client')
  await pressButton(page, 'Renvoyer l’e-mail d’activation')
  await toast.waitFor()
  await page.clock.runFor(2999)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(1)
  expect(await toast.count()).toBe(0)
})

test('without script the page says that the activation mail was sent again', async () => {
  const { page } = await openProfile({ javaScriptEnabled: false })
  await pressButton(page, 'Renvoyer l’e-mail d’activation')
  await expect.poll(() => page.getByText("L'email d'activation a été renvoyé").count()).toBe(1)
})

test('liked articles can be removed; without any the screen links to the media', async () => {
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

test('the place field of the search suggests the address of the profile', async () => {
  const { page } = await openProfile()
  await unfold(page, 'likes')
  await page.getByLabel('Adresse ou ville').fill('12 rue de la Paix, Grenoble')
  await section(page, 'likes').getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Ton profil est à jour.').waitFor()
  await page.goto('/')
  await page.getByLabel('Où', { exact: true }).focus()
  await page.getByRole('option', { name: '12 rue de la Paix, Grenoble' }).click()
  expect(await page.locator('[data-place-field] [name=lat]').inputValue()).toMatch(/^45\./)
})

test('with an address the home page shows events near it', async () => {
  const { page } = await openProfile()
  await unfold(page, 'likes')
  await page.getByLabel('Adresse ou ville').click()
  await page.getByRole('option', { name: 'Lyon' }).click()
  expect(await page.getByLabel('Adresse ou ville').inputValue()).toBe('Lyon, France')
  await section(page, 'likes').getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Ton profil est à jour.').waitFor()
  for (const visit of ['first', 'second']) {
    await page.goto('/')
    expect(await page.getByRole('heading', { name: /Lyon/ }).count(), visit).toBeGreaterThan(0)
  }
})

test('a user copies the address of their calendar', async () => {
  const { page } = await openSignedIn('/account/agenda/active', { permissions: ['clipboard-read', 'clipboard-write'] })
  const address = await page.getByLabel('L’adresse de ton calendrier').inputValue()
  await pressButton(page, 'Copier le lien')
  await page.getByText('Copié').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect((await page.request.get(address)).headers()['content-type']).toContain('text/calendar')
})

test('without script a like adds an event to the favourites and removes it', async () => {
  const { page } = await openSignedIn('/account/favorites/events', { javaScriptEnabled: false })
  await page.getByText('Aucun événement dans tes favoris').waitFor()
  await page.goto('/events?layout=line')
  const title = await page.locator('article h2 a, article h3 a').first().innerText()
  await submitted(page, () => page.locator('article button[form=like]').first().click())
  await page.goto('/account/favorites/events')
  const heart = page.locator('article', { hasText: title }).locator('button[form=like]')
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await submitted(page, () => heart.click())
  await page.goto('/account/favorites/events')
  await page.getByText('Aucun événement dans tes favoris').waitFor()
})

test('a user logs out another device', async () => {
  const { page, email } = await openProfile()
  const other = await open('/login/start', { javaScriptEnabled: false })
  await other.getByLabel('Ton e-mail').fill(email)
  await pressButton(other, 'Continuer')
  await other.waitForURL(/\/login\/password/)
  await other.locator('[name=password]').fill(signUpPassword)
  await pressButton(other, 'Se connecter')
  await other.waitForURL((url) => url.pathname === '/')
  await page.goto('/account/security')
  await section(page, 'devices').getByRole('button', { name: 'Déconnecter', exact: true }).click()
  await page.getByText('Cet appareil est déconnecté.').waitFor()
  await expect.poll(() => section(page, 'devices').getByRole('listitem').count()).toBe(1)
})

test('a user downloads all data of the account', async () => {
  const { page, email } = await openProfile()
  const started = page.waitForEvent('download')
  await unfold(page, 'data')
  await page.getByRole('link', { name: 'Télécharger mes données' }).click()
  const stream = await (await started).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect((JSON.parse(Buffer.concat(chunks).toString()) as { user: { email: string } }).user.email).toBe(email)
})

test('the account screens are accessible', async () => {
  const { page } = await openProfile({ bypassCSP: true })
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
