import { expect, test } from 'vitest'
import { expectAccessible, open, useBrowser } from '../support/browser.ts'

useBrowser()

const articlePath = '/media/reemploi/reparer-plutot-que-jeter'
const screens = [
  ['media', '/media'],
  ['topic', '/media/ecologie'],
  ['article', articlePath],
  ['article in English', `/en${articlePath}`],
  ['tag', '/media/tag?tag=compost'],
  ['resources', '/resources'],
  ['actions', '/actions'],
  ['playlist', '/playlist/un-dimanche-pour-commencer'],
  ['recommendations', '/recos/les-mains-dans-la-terre'],
  ['composed page', '/a-propos'],
  ['composed page in Spanish', '/es/pourquoi-agir'],
] as const

test.each(screens)('axe finds nothing: %s, narrow and wide, light and dark', async (_, path) => {
  await expectAccessible(path)
})

test('without script an article is whole: its text, its list of contents, the way to events', async () => {
  const page = await open(articlePath, { javaScriptEnabled: false })
  expect(await page.locator('h1').innerText()).toMatch(/^Réparer plutôt que jeter/)
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Ce qu’on y apprend' }).click()
  expect(new URL(page.url()).hash).toBe('#ce-qu-on-y-apprend')
  // The scroll takes a moment, then the heading stands under the header.
  await expect.poll(async () => (await page.locator('#ce-qu-on-y-apprend').boundingBox())!.y).toBeLessThan(200)
  expect((await page.locator('#ce-qu-on-y-apprend').boundingBox())!.y).toBeGreaterThan(60)
  await page.getByRole('link', { name: 'Voir tous les événements' }).click()
  expect(new URL(page.url()).pathname).toBe('/events/topic/reemploi')
})

test('an article counts as read once it was before somebody for a while', async () => {
  const page = await open('/media')
  const card = page.getByRole('link', { name: /^Composter en ville/ }).first()
  await card.click()
  await page.waitForURL('**/media/ecologie/composter-en-ville')
  const opened = Date.now()
  const request = await page.waitForRequest('**/v1/builder/track')
  expect(Date.now() - opened).toBeGreaterThan(3000)
  expect(request.postDataJSON()).toEqual({ slug: 'composter-en-ville' })
  const answer = (await request.response())!
  expect(answer.status()).toBe(200)
  expect(await page.context().cookies()).toEqual([])
})
