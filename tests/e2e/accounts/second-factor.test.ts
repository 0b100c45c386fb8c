import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser } from '../../support/browser.ts'
import { openSignedIn, pressButton, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

/** An authenticator of the browser's machine that verifies its user by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable', { enableUI: false })
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Where log-in leads; the address of its steps names it too. */
const isHelp = ({ pathname }: URL) => pathname === '/account/help'

/** Adds a passkey, logs in by it in both ways, confirms by it and removes it; the page is signed in. */
async function usePasskey(page: Page): Promise<void> {
  await addAuthenticator(page)
  await page.goto('/account/security')
  await page.getByLabel('Son nom').fill('Ordinateur')
  await pressButton(page, 'Ajouter une clé d’accès')
  await page.waitForURL(/done=passkey/)
  await page.getByText('la prochaine fois, entre avec elle').waitFor()
  await page.getByText('Ordinateur', { exact: true }).waitFor()
  await expectAccessible(page.url(), page)

  // In the e-mail field: the authenticator takes the browser's offer at once.
  await page.context().clearCookies()
  await page.goto('/login?next=/account/help')
  await page.waitForURL(isHelp)
  // By the button, which the second step of a log-in has too.
  await page.context().clearCookies()
  await page.goto('/login/code?next=/account/help')
  await pressButton(page, 'Entrer avec une clé d’accès')
  await page.waitForURL(isHelp)

  await page.goto('/account/confirm?next=/account/security')
  await expectAccessible(page.url(), page)
  await pressButton(page, 'Avec ma clé d’accès')
  await page.waitForURL(/\/account\/security$/)
  await page.getByText(/^Changer «/).click()
  await pressButton(page, 'Retirer cette clé')
  await page.getByText('La clé d’accès est retirée').waitFor()
  expect(await page.getByText('Ordinateur', { exact: true }).count()).toBe(0)
}

test('an app is set up, a recovery code logs in, then a passkey logs in, confirms and is removed; all screens are accessible', async () => {
  // Addresses of numbers have no passkeys.
  const baseURL = inject('siteUrl').replace('127.0.0.1', 'localhost')
  const options = { confirmed: true, bypassCSP: true, baseURL } as const
  const { page, email } = await openSignedIn('/account/security', options)
  await pressButton(page, 'Configurer une application')
  await page.waitForURL(/\/account\/security\/app$/)
  await expectAccessible('/account/security/app', page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const code = TOTP.generate({
    secret: Secret.fromBase32(secret),
    hmac: (_, key, message) => new Uint8Array(createHmac('sha1', key).update(message).digest()),
  })
  await page.getByLabel('Code à six chiffres').fill(code)
  await pressButton(page, 'Activer')
  await page.getByText('On ne les affiche qu’une fois').waitFor()
  const codes = await page.locator('#recovery code').allInnerTexts()
  expect(codes).toHaveLength(10)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger les codes' }).click()
  expect((await file).suggestedFilename()).toBe('chiche-codes.txt')
  await expectAccessible('/account/security', page)
  await expectAccessible('/account/confirm', page)

  await page.context().clearCookies()
  await expectAccessible('/login/start', page)
  await page.goto('/login?next=/account/help')
  expect(await page.getByLabel('Ton e-mail').getAttribute('autocomplete')).toBe('username webauthn')
  await page.getByLabel('Ton e-mail').fill(email)
  await pressButton(page, 'Continuer')
  await page.waitForURL(/\/login\/password/)
  await page.locator('[name=password]').fill(signUpPassword)
  await pressButton(page, 'Se connecter')
  await page.waitForURL(/\/login\/code/)
  await expectAccessible(page.url(), page)
  await page.getByRole('link', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0]!)
  await pressButton(page, 'Se connecter')
  await page.waitForURL(isHelp)

  await usePasskey(page)
})
