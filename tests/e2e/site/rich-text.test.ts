import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'
import { mailedToken, newEmail, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

const field = (page: Page) => page.locator('[data-rich-text]')
const text = (page: Page) => field(page).getByRole('textbox', { name: 'editor' })
const tool = (page: Page, name: string) => field(page).getByRole('button', { name, exact: true })
/** The value that the form sends. */
const value = (page: Page) => field(page).locator('textarea').inputValue()

async function openField(): Promise<Page> {
  const page = await open('/design')
  await text(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  return page
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, html)
}

test('an organizer types, formats and pastes the description of an event', async () => {
  const page = await openField()
  await page.keyboard.type('Viens ')
  await tool(page, 'Gras').click()
  expect(await tool(page, 'Gras').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('tôt')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+Digit2')
  expect(await tool(page, 'Intertitre').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('À prévoir')
  await page.keyboard.press('Enter')
  await tool(page, 'Liste à puces').click()
  await page.keyboard.type('des gants')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(
    page,
    '<p style="color:red" onclick="x()">Pasted <span style="font-weight:700">here</span><script>x()</script><img src="x" onerror="x()"> <a href="javascript:x()">no</a> <a href="https://example.org/">yes</a></p>',
  )
  const written = async () => (await value(page)).replaceAll('<br>', '').replaceAll('&nbsp;', ' ')
  await expect
    .poll(written)
    .toBe(
      '<p>Viens <b>tôt</b>.</p><h2>À prévoir</h2><ul><li>des gants</li></ul>' +
        '<p>Pasted <b>here</b> no <a href="https://example.org/">yes</a></p>',
    )
  // Chromium reports the inline handlers of the pasted HTML, although none can run.
  allowConsoleErrors(/Executing inline event handler violates/)

  const [email, headers] = [newEmail(), { origin: inject('siteUrl') }]
  const send = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers, failOnStatusCode: true })).json()
  await send('/v1/users/register/events', { email, password: signUpPassword, displayname: 'Léa' })
  await send('/v1/users/activate', { token: await mailedToken(email, 'activate') })
  const address = { city: 'Lyon', formattedAddress: 'Place Bellecour, Lyon', countryCode: 'FR' }
  const given = { title: { fr: 'La haie' }, description: { fr: await value(page) }, date: '2031-05-01T10:00', address }
  const { slug } = (await send('/v1/events/', given)) as { slug: string }
  await page.goto(`/events/e/${slug}`)
  expect(await page.getByRole('heading', { name: 'À prévoir' }).count()).toBe(1)
  expect(await page.locator('b', { hasText: 'tôt' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'yes' }).getAttribute('rel')).toContain('ugc')
})

test('links get https, script addresses are ignored, undo works, characters are counted', async () => {
  const page = await openField()
  await page.keyboard.type('ici')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('javascript:x()')
  await page.keyboard.press('Enter')
  expect(await value(page)).toBe('<p>ici</p>')
  await field(page).getByLabel('Adresse du lien').fill('exemple.org/haie')
  await page.keyboard.press('Enter')
  expect(await value(page)).toBe('<p><a href="https://exemple.org/haie">ici</a></p>')
  const { length } = await value(page)
  expect(await field(page).getByText(`${length} / 400 caractères`).count()).toBe(1)
  await tool(page, 'Annuler la dernière modification').click()
  expect(await value(page)).toBe('<p>ici</p>')
  expect(new URL(page.url()).search).toBe('')
})

test('Tab reaches the toolbar as one stop, arrows move within it, Tab leaves the text', async () => {
  const page = await openField()
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Gras')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Italique')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Rétablir')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('editor')
  await page.keyboard.press('Tab')
  expect(await focused()).not.toBe('editor')
  // A click on the label focuses the text.
  await page.getByText('editor', { exact: true }).first().click()
  expect(await focused()).toBe('editor')
})

test('without script the field is a textarea with the same value', async () => {
  const page = await open('/design', { javaScriptEnabled: false })
  const area = field(page).locator('textarea')
  expect(await area.isVisible()).toBe(true)
  expect(await area.inputValue()).toBe('On épluche ensemble, on mange ensemble.')
  expect(await field(page).getByRole('toolbar').count()).toBe(0)
})
