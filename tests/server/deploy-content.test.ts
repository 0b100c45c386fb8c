import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openCloudflare, type PlayedAccount } from './cloudflare/account.ts'
import { migratedDatabase, openSite, runDeploy } from './cloudflare/deploy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-deploy-content-'))
let account: PlayedAccount
let site: Awaited<ReturnType<typeof openSite>>
beforeEach(async () => {
  account = await openCloudflare({ databases: new Map([['an-id', { name: 'chiche', database: migratedDatabase() }]]) })
  site = await openSite(account)
})
afterEach(() => {
  account.close()
  site.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rows = (sql: string) => account.state.databases.get('an-id')!.database.prepare(sql).all()
const secret = (name: string) =>
  account.state.workers.get('chiche')!.bindings.find((each) => each.name === name)!['text']

test('a local site of an old version moves up, with accounts, pictures and secrets', { timeout: 300_000 }, async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  // Its triggers have several lines, and its pictures are in the bucket (tests/server/upgrade.test.ts).
  execFileSync('tar', ['-xzf', 'tests/fixtures/upgrade/schema-0012.tar.gz', '-C', dataDir])
  const session = 'a-secret-of-the-local-site-32-characters'
  writeFileSync(join(dataDir, 'session-secret'), session)
  const { code, output } = await runDeploy(account, ['--site-url', site.origin, '--from', dataDir])
  expect([code, output]).toEqual([0, expect.stringMatching(/Content: \d+ events, 3 accounts, 2 pictures\./)])
  expect(rows(`SELECT slug FROM events WHERE slug = 'soupe-pour-tout-le-quartier'`)).toHaveLength(1)
  expect(rows(`SELECT email FROM newsletter_subscriptions`)).toEqual([{ email: 'ysee@example.org' }])
  expect(rows('SELECT count(*) AS n FROM event_search')).toEqual(rows('SELECT count(*) AS n FROM events'))
  const pictures = [...account.state.buckets.get('chiche-media')!]
  expect(pictures.map(([name]) => name)).toContain('uploads/0a8e970f-6d14-4ea9-9e1e-67b28e91a73b/original')
  expect(pictures.map(([, { type }]) => type)).toEqual(['image/webp', 'image/webp'])
  expect(secret('SESSION_SECRET')).toBe(session)
  expect(secret('PREVIEW_SECRET')).toMatch(/^[\w-]{43}$/)
})

test(
  'an export of OpenAgenda is the first content, and a file that is none leaves the site empty',
  { timeout: 300_000 },
  async () => {
    const words = ['--site-url', site.origin, '--import']
    const wrong = join(folder, 'wrong.json')
    writeFileSync(wrong, '[]')
    expect(await runDeploy(account, [...words, wrong])).toMatchObject({
      code: 1,
      output: expect.stringContaining('could be imported'),
    })
    expect(rows('SELECT id FROM events')).toEqual([])

    const file = join(folder, 'export.json')
    const begin = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const end = new Date(Date.parse(begin) + 3_600_000).toISOString()
    const record = {
      uid: '4711',
      slug: 'chorale',
      title_fr: 'Chorale au jardin',
      timings: [{ begin, end }],
      location_city: 'Lyon',
    }
    writeFileSync(file, JSON.stringify([record]))
    const { code, output } = await runDeploy(account, [...words, file])
    expect([code, output]).toEqual([0, expect.stringContaining('Content: 1 events, 0 accounts, 0 pictures.')])
    expect(rows(`SELECT title ->> 'fr' AS title FROM events`)).toEqual([{ title: 'Chorale au jardin' }])
  },
)
