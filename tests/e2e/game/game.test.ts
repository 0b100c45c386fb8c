import type { Page, Response } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Locale } from '../../../src/contracts/locales.ts'
import { foldWord } from '../../../src/lib/text/fold-name.ts'
import { wordOf } from '../../../worker/backend/game/daily-word.ts'
import { gameWords } from '../../../worker/backend/game/game-words.ts'
import { allowConsoleErrors, expectAccessible, open, useBrowser } from '../../support/browser.ts'

useBrowser()

/** A round takes less than this, ms; the word must not change meanwhile. */
const roundMs = 60_000

/** Today's word and other words of its length. */
async function words(lang: Locale): Promise<{ word: string; misses: string[] }> {
  const today = async () => {
    const answer = await fetch(`${inject('siteUrl')}/v1/game/word?lang=${lang}`)
    return ((await answer.json()) as { data: { date: string; nextAt: string } }).data
  }
  await expect
    .poll(async () => Date.parse((await today()).nextAt) - Date.now(), { timeout: 2 * roundMs })
    .toBeGreaterThan(roundMs)
  const word = wordOf(lang, (await today()).date).letters
  const misses = gameWords[lang].map(foldWord).filter((other) => other.length === word.length && other !== word)
  return { word, misses }
}

const rows = (page: Page) => page.locator('ol > li:has(> [data-verdict])')
const ready = (page: Page) => page.locator('[role=group]:not([inert])').waitFor()

test('a round with the real keyboard: tries are announced, survive a reload, and the word is nowhere before the end', async () => {
  const { word, misses } = await words('fr')
  const page = await open('/game')
  await page.getByRole('link', { name: 'Jouer' }).click()
  await page.waitForURL('**/game/play')
  await ready(page)
  const answers: Promise<string>[] = []
  const note = (response: Response) => {
    if (response.url().includes('/word/valid')) answers.push(response.text())
  }
  page.on('response', note)
  await page.keyboard.type(misses[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(1)
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain('Essai 1 sur 6.')
  // A page that is left has no bodies of answers.
  await Promise.all(answers)
  await page.reload()
  await ready(page)
  expect(await rows(page).count()).toBe(1)
  expect((await page.content()).toUpperCase()).not.toContain(word)
  await page.keyboard.type(misses[1]!.slice(0, 2))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain(`Il faut ${word.length} lettres.`)
  await page.keyboard.type(misses[1]!.slice(1))
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(2)
  expect((await Promise.all(answers)).join().toUpperCase()).not.toContain(word)
  page.off('response', note)
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /»\s!/ }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toContain(
    wordOf('fr', await today(page)).text,
  )
  expect(await page.getByRole('button', { name: 'Copier' }).getAttribute('data-copy')).toMatch(
    /3 sur 6\n(([🟩🟡]|▫️)+\n){3}/u,
  )
  expect(await page.locator('article').count()).toBe(1)
})

const today = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/v1/game/word')).json()) as { data: { date: string } }).data.date)

test('a round with the keyboard on the screen, and an unknown word that costs no try', async () => {
  const { misses } = await words('en')
  const page = await open('/en/game/play', { viewport: { width: 360, height: 740 } })
  await ready(page)
  const press = async (text: string) => {
    for (const letter of text) await page.getByRole('button', { name: new RegExp(`^${letter}(,|$)`) }).click()
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
  }
  await press('QZ'.repeat(4).slice(0, misses[0]!.length))
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain('is not in our dictionary')
  expect(await rows(page).count()).toBe(0)
  for (const _ of misses[0]!) await page.getByRole('button', { name: 'Delete' }).click()
  await press(misses[0]!)
  await expect.poll(() => rows(page).count()).toBe(1)
  // Each tried letter says on its key what became of it.
  const letter = misses[0]![1]!
  await page.getByRole('button', { name: new RegExp(`^${letter}, (in its place|elsewhere|absent)$`) }).waitFor()
})

test('without script a round is a series of forms; a winner joins the board and leaves it', async () => {
  const { word, misses } = await words('es')
  const page = await open('/es/game/play', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const card = (await page.locator('section:has(#try)').boundingBox())!
  const submit = (await page.getByRole('button', { name: 'Probar' }).boundingBox())!
  expect(submit.x + submit.width).toBeLessThan(card.x + card.width)
  const attempt = async (text: string) => {
    await page.getByLabel('Tu intento').fill(text)
    await page.getByRole('button', { name: 'Probar' }).click()
    await page.waitForURL('**/es/game/play')
  }
  await attempt('qzqzqzqz'.slice(0, word.length))
  await page.getByText('no está en nuestro diccionario').waitFor()
  expect(await rows(page).count()).toBe(0)
  await attempt(misses[0]!)
  await rows(page).waitFor()
  await attempt(misses[0]!)
  await page.getByText('Ya probada').waitFor()
  expect(await rows(page).count()).toBe(1)
  await attempt(word)
  await page.locator('pre').waitFor()
  await page.getByLabel('Tu nombre y apellido').fill('Quetzal Ruiz')
  await page.getByRole('button', { name: 'Entrar en la tabla' }).click()
  await page.getByText('Estás en la tabla').waitFor()
  await page.getByText('Quetzal R., tú').waitFor()
  await page.getByRole('button', { name: 'Desaparecer' }).click()
  await page.getByLabel('Tu nombre y apellido').waitFor()
  expect(await page.getByText('Quetzal R.').count()).toBe(0)
})

test('six misses: the word is revealed, and without a network nothing is lost', async () => {
  const { misses } = await words('fr')
  const page = await open('/game/play')
  await ready(page)
  const enter = async (word: string, count: number) => {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(count)
  }
  await enter(misses[0]!, 1)
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.keyboard.type(misses[1]!)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain('Vérifie ta connexion')
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(2)
  for (const count of [3, 4, 5]) await enter(misses[count - 1]!, count)
  await page.keyboard.type(misses[5]!)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'C’était' }).waitFor()
})

test.each(['/game', '/en/game', '/game/play', '/es/game/play'])('%s is accessible, light and dark', async (path) => {
  await expectAccessible(path, undefined, { wide: path === '/game' || path === '/es/game/play' })
})
