import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectProblems, open, useBrowser } from '../support/browser.ts'
import { newPerson, press, signUp, signUpPassword } from '../support/sign-up.ts'

useBrowser()

const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)
const errorOf = (page: Page, selector: string) =>
  page.locator(selector).locator('xpath=ancestor::*[@data-field]').locator('[data-error]:visible')

for (const [mode, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const)
  test(`${mode}: nothing is said before a form is sent; then the first wrong field has the focus (VA-01, VA-03, VA-04)`, async () => {
    const page = await open('/account/profile', options)
    await signUp(page)
    const form = page.locator('section#email')
    await form.locator('[name=email]').fill('a@')
    await form.locator('[name=password]').focus()
    expect(await page.locator('[data-error]:visible').count()).toBe(0)
    await press(page, 'Changer d’email')
    await page.getByText("Vérifiez le format de l'email").waitFor()
    expect(await errorOf(page, '#email [name=password]').innerText()).toContain('Ce champ est obligatoire')
    await expect.poll(() => hasFocus(page, '#email [name=email]')).toBe(true)
    expect(await form.locator('[name=email]').inputValue()).toBe('a@')
    expectProblems(/status of 400/)
  })

test('after a refusal a field is looked at again as it changes (VA-02)', async () => {
  const page = await open('/account/profile')
  await signUp(page)
  const email = page.locator('#email [name=email]')
  const said = errorOf(page, '#email [name=email]')
  await press(page, 'Changer d’email')
  await said.getByText('Ce champ est obligatoire').waitFor()
  await email.pressSequentially('lea')
  expect(await said.innerText()).toContain("Vérifiez le format de l'email")
  await email.pressSequentially('@exemple.org')
  expect(await said.count()).toBe(0)
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  await email.fill('   ')
  expect(await said.innerText()).toContain('Ce champ est obligatoire')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expectProblems(/status of 400/)
})

test('what only the site can tell is said again for the same value (VA-02)', async () => {
  const page = await open('/account/profile')
  await signUp(page)
  const current = page.locator('#password [name=current]')
  await current.fill('pas le bon')
  await page.locator('#password [name=password]').fill('un petit vélo rouge')
  await press(page, 'Changer de mot de passe')
  const said = errorOf(page, '#password [name=current]')
  await said.waitFor()
  await current.fill(signUpPassword)
  expect(await said.count()).toBe(0)
  await current.fill('pas le bon')
  expect(await said.innerText()).toContain('Ce n’est pas ton mot de passe')
  expectProblems(/status of 400/)
})

test('fields that were refused without script are looked at again as well', async () => {
  const page = await open('/login/start')
  await page.getByLabel('Ton email').fill('a@')
  // As a browser does it before the script is there.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')!.submit())
  const said = errorOf(page, '[name=email]')
  await said.waitFor()
  await page.getByLabel('Ton email').hover()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Ton email').fill(newPerson())
  await expect.poll(() => said.count()).toBe(0)
})

test('a tag is added on Enter, once, and taken off by its button (VA-14, VA-15, VA-17)', async () => {
  const page = await open('/design')
  const field = page.locator('[data-tags=f]')
  const line = field.locator('input[id]')
  const tags = () =>
    field
      .locator('input[type=hidden]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  const before = await tags()
  const add = async (word: string) => {
    await line.fill(word)
    await line.press('Enter')
  }
  await add('couture')
  await add(' couture ')
  await add('x'.repeat(30))
  await add('x'.repeat(31))
  expect(await tags()).toEqual([...before, 'couture', 'x'.repeat(30), 'x'.repeat(31)])
  expect(await line.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
  expect(await field.getByText('x'.repeat(30), { exact: true }).count()).toBe(1)
  expect(await field.getByText(`${'x'.repeat(30)}...`, { exact: true }).count()).toBe(1)
  expect(await field.getByText('-No label-', { exact: true }).count()).toBe(1)
  await field.getByRole('button', { name: 'Retirer couture' }).click()
  expect(await tags()).not.toContain('couture')
})

test('with isDomain only domains become tags (VA-16)', async () => {
  const page = await open('/design')
  const field = page.locator('[data-tags=domains]')
  for (const word of ['foo bar', 'foo', 'makesense.org', '-a.org', 'https://a.org']) {
    await field.locator('input[id]').fill(word)
    await field.locator('input[id]').press('Enter')
  }
  expect(
    await field
      .locator('input[type=hidden]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['example.org', 'makesense.org'])
})
