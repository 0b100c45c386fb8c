import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../../support/browser.ts'
import { openSignedIn, pressButton, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

test('an authenticator app is set up from its key, and a recovery code logs in; all screens are accessible', async () => {
  const options = { confirmed: true, bypassCSP: true, reducedMotion: 'reduce' } as const
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
  await page.goto('/login?next=/account/help')
  await page.getByLabel('Ton email').fill(email)
  await pressButton(page, 'Continuer')
  await page.waitForURL(/\/login\/password/)
  await page.locator('[name=password]').fill(signUpPassword)
  await pressButton(page, 'Se connecter')
  await page.waitForURL(/\/login\/code/)
  await expectAccessible(page.url(), page)
  await page.getByRole('link', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0]!)
  await pressButton(page, 'Se connecter')
  await page.waitForURL(/\/account\/help$/)
})
