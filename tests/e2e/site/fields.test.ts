import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { EventList } from '../../../src/events/events.contract.ts'
import { allowConsoleErrors, open, scriptRan, useBrowser } from '../../support/browser.ts'
import { newEmail, pressButton, signUp, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)
const errorOf = (page: Page, selector: string) =>
  page.locator(selector).locator('xpath=ancestor::*[@data-field]').locator('[data-error]:visible')

for (const [mode, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['with script', {}],
] as const)
  test(`${mode}: errors show once the form is sent, and the first wrong field gets the focus`, async () => {
    const page = await open('/account/profile', options)
    await signUp(page)
    await page.getByText('Ton adresse et ta langue').click()
    const form = page.locator('section#email')
    await form.locator('[name=email]').fill('a@')
    await form.locator('[name=password]').focus()
    expect(await page.locator('[data-error]:visible').count()).toBe(0)
    await pressButton(page, 'Changer d’e-mail')
    await page.getByText("Vérifiez le format de l'email").waitFor()
    expect(await errorOf(page, '#email [name=password]').innerText()).toContain('Ce champ est obligatoire')
    await expect.poll(() => hasFocus(page, '#email [name=email]')).toBe(true)
    expect(await form.locator('[name=email]').inputValue()).toBe('a@')
    allowConsoleErrors(/status of 400/)
  })

test('after a rejected form each field is checked again while typing', async () => {
  const page = await open('/account/profile')
  await signUp(page)
  await page.getByText('Ton adresse et ta langue').click()
  const email = page.locator('#email [name=email]')
  const error = errorOf(page, '#email [name=email]')
  await email.focus()
  await scriptRan(page, 'form.client')
  await pressButton(page, 'Changer d’e-mail')
  await error.getByText('Ce champ est obligatoire').waitFor()
  await email.pressSequentially('lea')
  expect(await error.innerText()).toContain("Vérifiez le format de l'email")
  await email.pressSequentially('@exemple.org')
  await expect.poll(() => error.count()).toBe(0)
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  await email.fill('   ')
  expect(await error.innerText()).toContain('Ce champ est obligatoire')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  allowConsoleErrors(/status of 400/)
})

test('an error that only the server knows shows again for the same value', async () => {
  const page = await open('/account/profile')
  await signUp(page)
  await page.locator('summary').getByText('Sécurité').click()
  const current = page.locator('#security [name=current]')
  await current.fill('pas le bon')
  await page.locator('#security [name=password]').fill('un petit vélo rouge')
  await scriptRan(page, 'form.client')
  await pressButton(page, 'Changer de mot de passe')
  const error = errorOf(page, '#security [name=current]')
  await error.waitFor()
  await current.fill(signUpPassword)
  await expect.poll(() => error.count()).toBe(0)
  await current.fill('pas le bon')
  expect(await error.innerText()).toContain('Ce n’est pas ton mot de passe')
  allowConsoleErrors(/status of 400/)
})

test('in an event’s panel a form sent before its script has loaded focuses the first wrong field', async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=100`)
  const { data } = (await answer.json()) as EventList
  const isOpen = ({ status, change, registerExternal, remaining, date }: EventList['data'][number]) =>
    status === 'active' &&
    change === null &&
    !registerExternal &&
    remaining !== 0 &&
    Date.parse(date) > Date.now() + 86_400_000
  const page = await open(`/events/e/${data.find(isOpen)!.slug}/attend?step=email`)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('section form')!.submit())
  await page.getByText('Ce champ est obligatoire').waitFor()
  await expect.poll(() => hasFocus(page, 'section [name=email]')).toBe(true)
})

test('fields rejected before the script has loaded are checked again while typing', async () => {
  const page = await open('/login/start')
  await page.getByLabel('Ton e-mail').fill('a@')
  // As the browser does before the script has loaded.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')!.submit())
  const error = errorOf(page, '[name=email]')
  await error.waitFor()
  await page.getByLabel('Ton e-mail').hover()
  await scriptRan(page, 'form.client')
  await page.getByLabel('Ton e-mail').fill(newEmail())
  await expect.poll(() => error.count()).toBe(0)
})

test('Enter adds a tag once, its button removes it', async () => {
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

test('a field for domains accepts domains only', async () => {
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

test('a form that needs the answer of a challenge works it out and is sent again', async () => {
  const page = await open('/follow?city=lyon')
  const [token, bits] = ['a-token-of-the-site', 10]
  const answers: string[] = []
  await page.route('**/forms/follows.create', async (route) => {
    const answer = new URLSearchParams(route.request().postData() ?? '').get('challenge')
    if (answer !== null) answers.push(answer)
    if (answer !== null) return route.continue()
    const challenge = { kind: 'pow', token, bits, wait: 'later' }
    return route.fulfill({ status: 403, json: { error: { code: 'automated', challenge } } })
  })
  await page.locator('input[name=email]').fill(newEmail())
  await scriptRan(page, 'form.client')
  await page.locator('input[name=email]').press('Enter')
  await page.waitForURL(/done=1/)
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^a-token-of-the-site:\d+$/)
  expect(createHash('sha256').update(answers[0]!).digest().readUInt32BE() >>> (32 - bits)).toBe(0)
  allowConsoleErrors(/status of 403/)
})
