import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { open, type OpenOptions } from './browser.ts'

/** The password of people who sign up in browser tests. */
export const signUpPassword = 'un grand vélo bleu'

/** Who signs up with this address and confirms it is an operator of the site. */
export const operatorEmail = 'operator@example.org'

/** An address that nobody has. */
export const newEmail = () => `lea-${randomUUID()}@example.org`

/** Presses a button by its whole name. */
export const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the first step of log-in to the display name, as a newcomer; the page is at `/login/start`. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await page.getByLabel('Ton e-mail').fill(email)
  await pressButton(page, 'Continuer')
  await page.waitForURL(/\/login\/register/)
  await page.locator('[name=password]').fill(signUpPassword)
  await pressButton(page, 'Créer mon compte')
  await page.waitForURL(/\/login\/customize/)
  await page.getByLabel('Ton prénom ou ton pseudo').fill('Léa')
  await pressButton(page, 'C’est moi !')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return email
}

/**
 * Opens a path in a browser of a new user, called Léa, who is signed in; by `/v1`, which is quicker than the pages that
 * other tests walk through.
 * @param options `confirmed`: the e-mail is confirmed
 */
export async function openSignedIn(
  path: string,
  { confirmed = false, ...options }: OpenOptions & { confirmed?: boolean } = {},
): Promise<{ page: Page; email: string }> {
  const page = await open('about:blank', options)
  const email = newEmail()
  const site = options.baseURL ?? inject('siteUrl')
  const send = (endpoint: string, data: object) =>
    page.request.post(endpoint, {
      data,
      headers: { origin: site },
      failOnStatusCode: true,
    })
  await send('/v1/users/register/events', { email, password: signUpPassword, displayname: 'Léa' })
  if (confirmed) await send('/v1/users/activate', { token: await mailedToken(email, 'activate', site) })
  await page.goto(path)
  return { page, email }
}

/** The token in the link of the last mail of a kind that was written to an address, as the site's outbox shows it. */
export async function mailedToken(email: string, kind: string, site = inject('siteUrl')): Promise<string> {
  const outbox = await (await fetch(`${site}/dev/outbox`)).text()
  const mail = outbox.split('<article').find((one) => one.includes(`To ${email},`) && one.includes(`, ${kind}, `))
  const token = /[?&]token=([\w.-]+)/.exec(mail ?? '')?.[1]
  if (token === undefined) throw new Error(`No mail '${kind}' with a token to ${email}`)
  return token
}
