import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCloudflare, type PlayedAccount } from './cloudflare/account.ts'
import { newestMigration, openSite, runDeploy } from './cloudflare/deploy-command.ts'
import { end, ended, listening, runScript, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-deploy-'))
const email = 'Camille@example.org'
let account: PlayedAccount
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  account = await openCloudflare()
  site = await openSite(account)
})
afterAll(() => {
  account.close()
  site.close()
  rmSync(folder, { recursive: true, force: true })
})

const worker = () => account.state.workers.get('chiche')!
const binding = (name: string) => worker().bindings.find((each) => each.name === name)
const database = () => [...account.state.databases.values()][0]!
const count = (table: string) => database().database.prepare(`SELECT count(*) AS n FROM ${table}`).get()!['n'] as number

let link: string

test('one command makes a site of an empty account, with content and a way in', { timeout: 400_000 }, async () => {
  const words = ['--site-url', site.origin, '--admin-email', email, '--location', 'weur', '--demo', '--operator-link']
  const { code, output } = await runDeploy(account, words)
  expect([code, output]).toEqual([0, expect.stringContaining(`The site runs on ${site.origin}\n`)])
  expect(output).toMatch(/^A site on Cloudflare needs the plan Workers Paid, R2 switched on, and a log-in/)
  expect(output).toMatch(/Content: \d{3} events, 0 accounts, \d+ pictures\./)
  ;[link = ''] = /http:\S+reset-password\?token=\S+/.exec(output) ?? []
  expect(link).toContain(site.origin)

  expect(database()).toMatchObject({ name: 'chiche', wanted: { primary_location_hint: 'weur' } })
  expect(database().database.prepare('SELECT max(name) AS name FROM d1_migrations').get()).toEqual({
    name: newestMigration,
  })
  expect(count('events')).toBeGreaterThan(100)
  expect(count('event_search')).toBe(count('events'))
  expect([...account.state.namespaces.values()]).toEqual(['chiche-flags', 'chiche-content-cache'])
  expect([...account.state.buckets.keys()]).toEqual(['chiche-media'])
  expect(binding('ADMIN_EMAIL')).toMatchObject({ type: 'plain_text', text: email })
  expect(binding('SITE_URL')).toMatchObject({ type: 'plain_text', text: site.origin })
  for (const secret of ['SESSION_SECRET', 'PREVIEW_SECRET', 'VAPID_PRIVATE_KEY']) {
    expect(binding(secret)).toMatchObject({ type: 'secret_text', text: expect.stringMatching(/^[\w-]{43}$/) })
    expect(output).not.toContain(binding(secret)!['text'])
  }
})

test(
  'the next deploy keeps settings, secrets, storages and content, and adds what is said',
  { timeout: 200_000 },
  async () => {
    const before = { bindings: worker().bindings, events: count('events'), users: count('users') }
    const mail = 'smtps://name:password@mail.example.org'
    const { code, output } = await runDeploy(account, ['--mail-url', mail])
    expect([code, output]).toEqual([0, expect.stringContaining('with new secrets: MAIL_URL.')])
    expect(output).not.toContain('password@')
    expect(worker().versions).toBe(2)
    expect(worker().bindings).toEqual(expect.arrayContaining(before.bindings))
    expect(binding('MAIL_URL')).toMatchObject({ type: 'secret_text', text: mail })
    expect([count('events'), count('users')]).toEqual([before.events, before.users])
    expect([account.state.namespaces.size, account.state.databases.size, account.state.buckets.size]).toEqual([2, 1, 1])

    const refused = await runDeploy(account, ['--admin-email', 'nobody'])
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The setting ADMIN_EMAIL is not valid') })
    expect(binding('ADMIN_EMAIL')).toMatchObject({ text: email })
  },
)

test('maintenance of the deployed site is switched by its own flag', async () => {
  expect(await ended(runScript('maintenance', ['on', '--remote'], account.settings))).toMatchObject({ code: 0 })
  expect([...account.state.values]).toEqual([['chiche-flags/maintenance', 'on']])
})

test(
  'what was deployed is a site: it has the events, and the link lets the operator in',
  { timeout: 200_000 },
  async () => {
    const local = { DATA_DIR: join(folder, 'data'), ...account.settings }
    const copy = join(folder, 'copy')
    expect(await ended(runScript('backup', ['--deployed', '--to', copy], local))).toMatchObject({ code: 0 })
    expect(await ended(runScript('restore', [copy], local))).toMatchObject({ code: 0 })
    const server = startServer(join(folder, 'data'), { ADMIN_EMAIL: email, SITE_URL: 'https://chiche.example' }, [
      '--new-secret',
    ])
    try {
      const address = await listening(server)
      expect(await (await fetch(`${address}/v1/events?limit=1`)).json()).toMatchObject({ data: [{}] })
      const post = (path: string, body: object) =>
        fetch(`${address}/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const password = 'une phrase que personne ne devine'
      const token = new URL(link).searchParams.get('token')
      expect((await post('users/reset-password', { token, password })).status).toBe(200)
      expect((await post('users/reset-password', { token, password })).status).toBe(400)
      const { token: access } = (await (await post('auth/local', { email, password })).json()) as { token: string }
      const me = await fetch(`${address}/v1/users/me`, { headers: { authorization: `Bearer ${access}` } })
      expect(await me.json()).toMatchObject({ email: email.toLowerCase(), role: 'admin' })
    } finally {
      await end(server)
    }
  },
)
