import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { dictionaries } from '../../../src/i18n/dictionaries.ts'
import { diskHeader } from '../../../worker/http/log/disk-note.ts'
import type { Bindings } from '../../../worker/http/env.ts'
import { ownHandle } from '../../support/storages.ts'
import { openSite } from '../open-site.ts'
import { signedInAs } from './operators.ts'

const token = 'a-token-of-the-monitor'
const minute = 60_000

beforeEach(async () => {
  for (const table of ['scheduled_runs', 'alert_log', 'outbox', 'metric_slots', 'users'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})
afterEach(() => void vi.unstubAllGlobals())

interface Posted {
  text: string
  broken: { name: string }[]
  works: { name: string }[]
}

/** A receiver of alerts. @returns what it accepted about the scheduled jobs, or of another name */
function openReceiver(name = 'jobs', answer = () => new Response('ok')) {
  const received: Posted[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const response = answer()
    const alert = JSON.parse(body) as Posted
    if (response.ok && [...alert.broken, ...alert.works].some((one) => one.name === name)) received.push(alert)
    return response
  })
  return received
}

/** A look at a site whose checks nobody asked for before. */
const look = (bindings: Partial<Bindings> = {}, headers: Record<string, string> = {}) =>
  openSite({ bindings: { DB: ownHandle(env.DB), METRICS_TOKEN: token, ...bindings } }).ask('/health/ready', {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const url = { ALERT_URL: 'https://alerts.example/hook' }
const noteRun = (at: number) =>
  env.DB.prepare(`INSERT INTO scheduled_runs (began_at, duration, failed) VALUES (?, 1, '[]')`).bind(at).run()
/** As if the last check that found a fault had been some minutes ago. */
const passMinutes = (minutes: number) =>
  env.DB.prepare('UPDATE alert_log SET seen_at = seen_at - ?')
    .bind(minutes * minute)
    .run()
const logged = async (name = 'jobs') =>
  (await env.DB.prepare('SELECT * FROM alert_log WHERE name = ? ORDER BY id').bind(name).all()).results
const mailed = async (name = 'jobs') =>
  (
    await env.DB.prepare(`SELECT kind, recipient, lang FROM outbox WHERE data ->> 'alert' = ? ORDER BY id`)
      .bind(name)
      .all<{ kind: string; recipient: string }>()
  ).results

/** A database that does not answer. */
const silent = new Proxy(env.DB, {
  get(target, name) {
    // Without sessions, all statements of a request come by here.
    if (name === 'withSession') return undefined
    if (name === 'batch') return () => Promise.reject(new Error('D1_ERROR: the database is down'))
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  },
})

describe('an alert', () => {
  test('is one post and one mail to each operator when it begins, and again when it ends', async () => {
    const received = openReceiver()
    const { user } = await signedInAs('admin')
    await signedInAs('user')
    await noteRun(Date.now() - 20 * minute)
    await look(url)
    await look(url)
    expect(received).toHaveLength(1)
    expect(received[0]!.text.replaceAll('\u00a0', ' ')).toContain(
      'En panne : Passages programmés. Aucun passage depuis 15 minutes',
    )
    expect(await mailed()).toMatchObject([{ kind: 'alertBegan', recipient: user.email }])
    const [{ what }] = (await logged()) as [{ what: string }]
    expect(JSON.parse(what)).toMatchObject({ key: 'silent' })
    await noteRun(Date.now())
    await passMinutes(5)
    await look(url)
    await look(url)
    expect(received).toHaveLength(2)
    expect(received[1]).toMatchObject({ works: expect.arrayContaining([expect.objectContaining({ name: 'jobs' })]) })
    expect(await mailed()).toMatchObject([{ kind: 'alertBegan' }, { kind: 'alertEnded', recipient: user.email }])
    expect(await logged()).toMatchObject([{ detail: expect.stringContaining('No run'), ended_at: expect.any(Number) }])
    const { text } = await (await signedInAs('admin')).browser.get('/es/admin')
    expect(text).toContain('Ninguna pasada desde hace 15\u00A0minutos')
  })

  test('is one for a fault that comes and goes', async () => {
    const received = openReceiver()
    await noteRun(Date.now() - 20 * minute)
    await look(url)
    await noteRun(Date.now())
    await look(url)
    await env.DB.prepare('UPDATE scheduled_runs SET began_at = ?')
      .bind(Date.now() - 20 * minute)
      .run()
    await passMinutes(2)
    await look(url)
    const [alert] = await logged()
    expect(alert).toMatchObject({ ended_at: null })
    expect(Date.now() - Number(alert!['seen_at'])).toBeLessThan(2 * minute)
    expect(received).toHaveLength(1)
    // A new one, once the first is over.
    await noteRun(Date.now())
    await passMinutes(5)
    await look(url)
    await env.DB.prepare('UPDATE scheduled_runs SET began_at = ?')
      .bind(Date.now() - 20 * minute)
      .run()
    await look(url)
    expect(await logged()).toMatchObject([{ ended_at: expect.any(Number) }, { ended_at: null }])
  })

  test('that its receiver rejects is posted again at the next check, but not mailed again', async () => {
    let status = 500
    const received = openReceiver('jobs', () => new Response(null, { status }))
    await signedInAs('admin')
    await noteRun(Date.now() - 20 * minute)
    await look(url)
    expect(received).toHaveLength(0)
    status = 204
    await look(url)
    expect(received).toHaveLength(1)
    expect(await mailed()).toHaveLength(1)
  })

  test('is logged and mailed without a receiver too, and never posted later', async () => {
    await signedInAs('admin')
    await noteRun(Date.now() - 20 * minute)
    await look()
    expect([await logged(), await mailed()]).toMatchObject([[{ name: 'jobs', posted: 2 }], [{ kind: 'alertBegan' }]])
    const received = openReceiver()
    await look(url)
    expect(received).toEqual([])
  })

  test('of a database that does not answer is posted once, and logged when it answers again', async () => {
    const received = openReceiver('database')
    await noteRun(Date.now())
    await look({ ...url, DB: ownHandle(silent) })
    await look({ ...url, DB: ownHandle(silent) })
    expect(received).toHaveLength(1)
    expect(received[0]!.text).toMatch(/En panne.: Base de données\. Ne répond pas.: D1_ERROR/)
    await look(url)
    expect(received).toHaveLength(2)
    expect(received[1]!.text).toMatch(/Ça remarche.: Base de données \(\d+.min\)\./)
    expect(await logged('database')).toMatchObject([{ vital: 1, ended_at: expect.any(Number) }])
  })

  test('is logged and mailed after an outage although its receiver fails, which gets it later', async () => {
    let status = 200
    const received = openReceiver('database', () => new Response(null, { status }))
    await signedInAs('admin')
    await look({ ...url, DB: ownHandle(silent) })
    status = 500
    await noteRun(Date.now() - 20 * minute)
    await look(url)
    expect([await logged(), await mailed()]).toMatchObject([[{ name: 'jobs' }], [{ kind: 'alertBegan' }]])
    status = 200
    await look(url)
    expect(received.map(({ text }) => /^(En panne|Ça remarche).: Base de données/m.exec(text)?.[1])).toEqual([
      'En panne',
      'Ça remarche',
    ])
  })
})

describe('the check of', () => {
  const checkOf = async (name: string, bindings: Partial<Bindings> = {}, headers: Record<string, string> = {}) => {
    const { text } = await look(bindings, headers)
    return (JSON.parse(text) as { checks: Record<string, { ok: boolean; detail: string }> }).checks[name]
  }

  test('the disk compares what npm start says with its question, and is left out where nothing is known', async () => {
    const says = (free: number) => ({ [diskHeader]: JSON.stringify({ free, total: 20e9 }) })
    // On Cloudflare anybody can send the header.
    expect(await checkOf('disk', {}, says(1))).toBeUndefined()
    const own = { ONE_ISOLATE: 'true' }
    const plenty = { ok: true, detail: '5.0 GB of 20.0 GB are free in the data folder' }
    expect(await checkOf('disk', own, says(5e9))).toEqual(plenty)
    // Another monitor asks without it.
    expect(await checkOf('disk')).toEqual(plenty)
    // Although nothing can be stored.
    const full = {
      ...own,
      DB: ownHandle(silent),
      FLAGS: { ...env.FLAGS, put: () => Promise.reject(new Error('full')) },
    }
    expect(await checkOf('disk', full, says(0.4e9))).toMatchObject({
      ok: false,
      detail: expect.stringContaining('0.4 GB'),
    })
    // Storages say so in other words.
    const MEDIA = { ...env.MEDIA, head: () => Promise.reject(new Error('internal error; reference = x1')) } as R2Bucket
    expect(await checkOf('files', { ...own, MEDIA }, says(0))).toMatchObject({
      detail: expect.stringContaining('full'),
    })
    expect(await checkOf('files', { ...own, MEDIA }, says(5e9))).toMatchObject({
      detail: expect.stringContaining('x1'),
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * minute })
    expect(await checkOf('disk')).toBeUndefined()
    vi.useRealTimers()
  })

  test('the scheduled jobs gives a site that was off time for its first run', async () => {
    await noteRun(Date.now() - 300 * minute)
    expect(await checkOf('jobs', { STARTED_AT: String(Date.now() - minute) })).toMatchObject({ ok: true })
    expect(await checkOf('jobs', { STARTED_AT: String(Date.now() - 16 * minute) })).toMatchObject({ ok: false })
  })

  test('responses counts those of all isolates', async () => {
    const store = (name: string, value: number) =>
      env.DB.prepare('INSERT INTO metric_slots (slot, name, value) VALUES (?, ?, ?)')
        .bind(Math.floor(Date.now() / 300_000), name, value)
        .run()
    await store('2xx', 1e6)
    await store('5xx', 9e3)
    expect(await checkOf('responses')).toMatchObject({ ok: true })
    await env.DB.prepare(`UPDATE metric_slots SET value = 5e4 WHERE name = '5xx'`).run()
    expect(await checkOf('responses')).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/^5\d{4} of 1\d{6} responses/),
    })
  })

  test('mails names those that nobody will get', async () => {
    await signedInAs('admin')
    await noteRun(Date.now() - 20 * minute)
    await look()
    await env.DB.prepare("UPDATE outbox SET state = 'dead'").run()
    // One for each operator, those of other tests included.
    const failed = await env.DB.prepare('SELECT count(*) FROM outbox').first<number>('count(*)')
    expect(failed).toBeGreaterThan(0)
    expect(await checkOf('mails')).toMatchObject({
      ok: false,
      detail: `${failed} failed, 0 late; /admin/mails lists them`,
    })
  })
})

test.each(locales)('the overview lists alerts and draws what the servers did, in %s', async (locale) => {
  const now = Date.now()
  const insert = env.DB.prepare(
    'INSERT INTO alert_log (name, detail, vital, began_at, seen_at, ended_at, posted) VALUES (?, ?, 0, ?, ?, ?, 2)',
  )
  await env.DB.batch([
    insert.bind('services', 'Do not answer: jobs', now - 90 * minute, now - 60 * minute, now - 55 * minute),
    insert.bind('disk', '0.4 GB of 20.0 GB are free', now - 30 * minute, now, null),
  ])
  const slot = Math.floor(now / 300_000)
  await env.DB.prepare(
    `INSERT INTO metric_slots (slot, name, value) VALUES (?1, '2xx', 70000), (?1, '5xx', 7000), (?1, 'hit', 61000), (?1, 'stale', 1000), (?1, 'miss', 500), (?1 - 300, '2xx', 9)`,
  )
    .bind(slot)
    .run()
  const { browser } = await signedInAs('admin')
  const { text } = await browser.get(localePath(locale, '/admin'))
  // Ongoing alerts come first, and are in the header.
  expect(text.indexOf('href="#alerts"')).toBeLessThan(text.indexOf('id="server"'))
  expect(text).toContain(dictionaries[locale].adminMonitoring.alerts.see)
  expect(text).toMatch(/data-bad="" href="[^"]*\/admin"/)
  const { alerts, plots } = dictionaries[locale].adminMonitoring
  expect(text).toContain(`href="${localePath(locale, '/admin/alerts')}"`)
  const all = await browser.get(localePath(locale, '/admin/alerts'))
  expect(all.text.indexOf(alerts.name.disk)).toBeLessThan(all.text.indexOf('Do not answer: jobs'))
  expect((await browser.get(localePath(locale, '/admin/alerts?page=2'))).text).toContain(alerts.none)
  expect(text.indexOf(alerts.name.disk)).toBeLessThan(text.indexOf(alerts.name.services))
  expect([text.includes(`${alerts.now}<`), text.includes(`${alerts.over}<`)]).toEqual([true, true])
  expect(text).toContain('0.4 GB of 20.0 GB are free')
  for (const title of [plots.responses, plots.faults, plots.cache, plots.mails, plots.slow])
    expect(text).toMatch(new RegExp(`<h3 id="plot-\\w+">${title}</h3>`))
  // Of this isolate's own responses there are few beside these.
  expect(text).toMatch(/9[.,]\d{1,2}\s?%/u)
  const hours = (JSON.parse((await browser.get('/v1/admin/overview')).text) as { hours: { pages: { hit: number } }[] })
    .hours
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, { pages }) => sum + pages.hit, 0)).toBeGreaterThanOrEqual(62_000)
})
