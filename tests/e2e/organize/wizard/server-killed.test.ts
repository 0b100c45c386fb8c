import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../../../scripts/chromium.ts'
import { demoPassword } from '../../../../worker/seed/demo-accounts.ts'
import { end, listening, readDatabase, startServer, type Server } from '../../../server/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-autosave-'))
let server: Server
let address: string
let browser: Browser

beforeAll(async () => {
  server = startServer(folder)
  address = await listening(server)
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
})
afterAll(async () => {
  await browser.close()
  if (server.child.exitCode === null) await end(server)
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the killed server again at its address, as soon as the port is free. */
async function restart(): Promise<void> {
  await expect
    .poll(
      async () => {
        server = startServer(folder, { PORT: new URL(address).port })
        return listening(server).catch((error: Error) => error.message)
      },
      { timeout: 100_000 },
    )
    .toBe(address)
}

/** A page of the demonstration's organizer. */
async function signIn(): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'fr-FR' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const login = await page.request.post('/forms/auth.local', {
    form: { email: 'organise@chiche.example', password: demoPassword },
    headers: { origin: address },
    maxRedirects: 0,
  })
  expect(login.status()).toBe(303)
  return page
}

const stored = () => ({
  draft: readDatabase<{ title: string; summary: string }>(
    folder,
    `SELECT title ->> 'fr' AS title, summary ->> 'fr' AS summary FROM events WHERE status = 'draft'`,
  ),
  message: readDatabase<{ text: string }>(
    folder,
    `SELECT text ->> 'fr' AS text FROM event_messages WHERE state = 'draft'`,
  ),
})

test('a server killed between two keys has all that was saved; the editors say that they cannot save, and save when it is back', async () => {
  const wizard = await signIn()
  const composer = await wizard.context().newPage()
  const voice = (page: Page, name: string) => page.locator(`[data-voice=${name}]`).first().waitFor()
  const [{ slug }] = readDatabase<{ slug: string }>(
    folder,
    `SELECT slug FROM events WHERE owner_id = 'demo-organizer' AND status = 'active'`,
  ) as [{ slug: string }]
  await wizard.goto('/organize/create/event')
  await wizard.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()
  await composer.goto(`/organize/event/${slug}/messages`)
  const [title, summary] = [wizard.locator('[name="title.fr"]'), wizard.locator('[name="summary.fr"]')]
  const text = composer.getByRole('textbox', { name: 'Message' }).first()
  await title.pressSequentially('Planter la haie')
  await voice(wizard, 'saved')
  await text.pressSequentially('Bonjour à tous')
  await voice(composer, 'saved')

  await summary.pressSequentially('A')
  await text.pressSequentially(' et')
  await end(server, 'SIGKILL')
  const [before] = [stored()]
  expect(before.draft[0]!.title).toBe('Planter la haie')
  expect(before.message[0]!.text).toContain('Bonjour à tous')
  await summary.pressSequentially('vec des pelles.')
  await text.pressSequentially(' à toutes')
  await Promise.all([voice(wizard, 'offline'), voice(composer, 'failed')])

  await restart()
  await Promise.all([voice(wizard, 'saved'), voice(composer, 'saved')])
  const after = stored()
  expect(after.draft).toEqual([{ title: 'Planter la haie', summary: 'Avec des pelles.' }])
  expect(after.message[0]!.text).toContain('Bonjour à tous et à toutes')
  expect(after.message).toHaveLength(1)
})
