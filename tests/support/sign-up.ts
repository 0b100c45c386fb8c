import type { Page } from 'playwright-core'

/** The password of people who sign up in browser tests. */
export const signUpPassword = 'un grand vélo bleu'
let counter = 0

/** An address that nobody has. */
export const newPerson = () => `lea-${Date.now()}-${(counter += 1)}@example.org`

/** Presses a button by its whole name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the first step of log-in to the display name, as a newcomer; the page stands at `/login/start`. */
export async function signUp(page: Page, email = newPerson()): Promise<string> {
  await page.getByLabel('Ton email').fill(email)
  await press(page, 'Continuer')
  await page.waitForURL(/\/login\/register/)
  await page.locator('[name=password]').fill(signUpPassword)
  await press(page, 'Créer mon compte')
  await page.waitForURL(/\/login\/customize/)
  await page.getByLabel('Ton prénom ou ton pseudo').fill('Léa')
  await press(page, 'C’est moi !')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return email
}

/** The token of the last mail of a kind that was written to an address, out of the site's outbox. */
export async function mailedToken(email: string, kind: string): Promise<string> {
  const { openLocal } = await import('../../scripts/database.ts')
  const store = await openLocal()
  try {
    const query = 'SELECT data FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id DESC'
    const row = await store.db.prepare(query).bind(email, kind).first<{ data: string }>()
    if (!row) throw new Error(`No mail '${kind}' to ${email}`)
    return (JSON.parse(row.data) as { token: string }).token
  } finally {
    await store.close()
  }
}
