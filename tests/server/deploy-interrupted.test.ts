import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCloudflare, type PlayedAccount } from './cloudflare/account.ts'
import { migratedDatabase, newestMigration, openSite, runDeploy, startDeploy } from './cloudflare/deploy-command.ts'
import { ended } from './start-server.ts'

let account: PlayedAccount
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  account = await openCloudflare()
  site = await openSite(account)
})
afterAll(() => {
  account.close()
  site.close()
})

const words = () => ['--site-url', site.origin, '--demo', '--wait', '1']
const database = () => [...account.state.databases.values()][0]!.database
const count = (table: string) => database().prepare(`SELECT count(*) AS n FROM ${table}`).get()!['n'] as number

/** The call at which the API fails, and which of its kind since the deploy began. */
const steps: [call: RegExp, nth: number][] = [
  [/^GET \/workers\/scripts\/chiche\/settings$/, 1],
  [/^POST \/d1\/database$/, 1],
  // The list of migrations, its reading, and the first of those that are missing.
  [/^POST \/d1\/database\/[^/]+\/query$/, 3],
  [/^POST \/workers\/scripts\/chiche\/assets-upload-session$/, 1],
  [/^POST \/storage\/kv\/namespaces$/, 2],
  [/^POST \/r2\/buckets$/, 1],
  [/^PUT \/workers\/scripts\/chiche$/, 1],
  [/^PUT \/workers\/scripts\/chiche\/schedules$/, 1],
  // In the middle of the rows.
  [/^POST \/d1\/database\/[^/]+\/query$/, 20],
]

test.each(steps)(
  'a deploy that fails at %s (%i) says so in a few words',
  { timeout: 200_000 },
  async (pattern, nth) => {
    let seen = 0
    let isOver = false
    account.interruptBy((call) => {
      if (pattern.test(call)) seen++
      // What failed once goes on failing, also when it is tried again.
      isOver ||= seen === nth
      return isOver && pattern.test(call) ? 'fail' : undefined
    })
    const { code, output } = await runDeploy(account, words())
    account.interruptBy(() => undefined)
    expect([code, isOver, output]).toEqual([1, true, expect.stringContaining('Internal error')])
    expect(output).not.toMatch(/^\s+at /m)
    // The rest of the migrations that one run makes one by one.
    if (String(pattern).includes('d1\\/database$'))
      account.state.databases.set('00000000-0000-4000-8000-000000000001', {
        name: 'chiche',
        database: migratedDatabase(2),
      })
  },
)

test(
  'one that is killed while it copies, and one whose site does not answer, are repeated to a site',
  { timeout: 400_000 },
  async () => {
    const killed = startDeploy(account, words())
    let queries = 0
    account.interruptBy((call) => {
      if (call.endsWith('/query') && ++queries === 50) killed.child.kill('SIGKILL')
      return undefined
    })
    await ended(killed)
    expect(killed.child.signalCode).toBe('SIGKILL')
    account.interruptBy(() => undefined)

    site.switchTo(false)
    const silent = await runDeploy(account, words())
    expect(silent).toMatchObject({ code: 1, output: expect.stringMatching(/health\/ready answers 503: worker fail/) })
    site.switchTo(true)

    const { code, output } = await runDeploy(
      account,
      words().filter((word) => word !== '--demo'),
    )
    expect([code, output]).toEqual([0, expect.stringContaining(`The site runs on ${site.origin}\n`)])
    expect(database().prepare('SELECT max(name) AS name FROM d1_migrations').get()).toEqual({ name: newestMigration })
    expect(count('events')).toBeGreaterThan(100)
    expect(count('event_search')).toBe(count('events'))
    expect(database().prepare(`SELECT 1 FROM marks WHERE name = 'copy'`).all()).toEqual([])
    expect(count(`sqlite_master WHERE type = 'trigger'`)).toBe(
      migratedDatabase().prepare(`SELECT count(*) AS n FROM sqlite_master WHERE type = 'trigger'`).get()!['n'],
    )
    expect([account.state.namespaces.size, account.state.databases.size, account.state.buckets.size]).toEqual([2, 1, 1])
    expect(account.state.workers.get('chiche')!.bindings.filter(({ type }) => type === 'secret_text')).toHaveLength(3)

    const again = await runDeploy(account, words())
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('has accounts or events already') })
  },
)
