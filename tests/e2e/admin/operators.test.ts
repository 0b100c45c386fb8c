import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { demoAccounts, demoPassword } from '../../../worker/seed/demo-accounts.ts'
import { expectAccessible, open, useBrowser, type OpenOptions } from '../../support/browser.ts'

useBrowser()

const [, organizer, operator] = demoAccounts

/** A browser in which the operator of the demonstration is signed in. */
async function openOperator(options: OpenOptions = {}): Promise<Page> {
  const page = await open('about:blank', { bypassCSP: true, reducedMotion: 'reduce', ...options })
  await page.request.post('/v1/auth/local', {
    data: { email: operator.email, password: demoPassword },
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  return page
}

const screens = [
  '/admin',
  '/admin/log',
  `/admin/people?person=${organizer.id}`,
  `/admin/people/${organizer.id}/suspend`,
  `/admin/people/${organizer.id}/erase`,
  '/admin/mails',
  '/admin/mails?view=addresses',
  '/admin/events',
]

test.each(locales)(
  'the operators’ area is accessible in %s, on phones and computers, light and dark',
  async (locale) => {
    const page = await openOperator()
    for (const path of screens) await expectAccessible(localePath(locale, path), page)
  },
)

test('without script an operator finds a person, and every action asks first or leads back', async () => {
  const page = await openOperator({ javaScriptEnabled: false })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Régie' }).getByRole('link', { name: 'Gens' }).click()
  await page.getByRole('searchbox').fill(organizer.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: organizer.displayname, exact: true }).click()
  await page.getByRole('link', { name: 'Suspendre' }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(organizer.displayname)
  await page.getByRole('link', { name: 'Laisser comme c’est' }).click()
  await page.getByRole('button', { name: 'Déconnecter partout' }).click()
  await page.waitForURL(/person=/)
  expect(await page.getByRole('complementary').getByText('Déconnexion partout').isVisible()).toBe(true)
})

test('on a phone the bar leads to four places, the last one to all', async () => {
  const page = await openOperator({ viewport: { width: 360, height: 740 } })
  await page.goto('/admin')
  const bar = page.getByRole('navigation', { name: 'En bas de l’écran' })
  await bar.getByText('Tout', { exact: true }).click()
  await bar.getByRole('link', { name: 'Journal' }).click()
  await page.waitForURL(/\/admin\/log/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('journal')
})

test('the keyboard skips the header to the screen', async () => {
  const page = await openOperator()
  await page.goto('/admin')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Aller au contenu')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('screen')
})
