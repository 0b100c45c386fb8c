import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { Overview } from '../../../src/admin/overview/overview.contract.ts'
import { dictionaries } from '../../../src/i18n/dictionaries.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { noteSlow } from '../../../worker/backend/db/slow-statements.ts'
import { outbox } from '../../../worker/backend/db/account-schema.ts'
import { bypassCookieName, bypassToken } from '../../../worker/http/maintenance-bypass.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

const screens = ['/admin', '/admin/log']

async function storeMail(parts: Partial<typeof outbox.$inferInsert>): Promise<void> {
  await drizzle(env.DB)
    .insert(outbox)
    .values({
      kind: 'activate',
      userId: 'u1',
      version: crypto.randomUUID(),
      recipient: 'lea@example.org',
      lang: 'fr',
      data: { origin: 'https://site.test' },
      dueAt: Date.now(),
      createdAt: Date.now(),
      ...parts,
    })
}

describe.each(screens)('the screen %s', (path) => {
  test('leads a visitor to the log-in and back', async () => {
    const answer = await openBrowser(openSite()).get(`${path}?x=1`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/login/start?next=${encodeURIComponent(`${path}?x=1`)}`)
  })

  test('answers 403 to everyone who is no operator', async () => {
    const { browser } = await signedInAs('user')
    const answer = await browser.get(path)
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain('href="/v1/admin/log/export')
  })

  test.each(locales)('is complete in %s', async (locale) => {
    const { browser } = await signedInAs('admin')
    const answer = await browser.get(localePath(locale, path))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    // The layout without header and loader, with the area's own header.
    expect(answer.text).not.toContain('id="loader"')
    expect(answer.text).toContain(`>${dictionaries[locale].admin.realm}</a>`)
    expect(answer.text).toMatch(/<a [^>]*aria-current="page"/)
  })
})

describe('the overview', () => {
  // It counts the mails of the whole site, those of other tests too.
  beforeEach(() => env.DB.prepare('DELETE FROM outbox').run())

  test.each(locales)('names slow statements in %s', async (locale) => {
    const { browser } = await signedInAs('admin')
    noteSlow('SELECT *\n  FROM a_large_table WHERE owner = ?', 1234.5)
    const { text } = await browser.get(localePath(locale, '/admin'))
    expect(text).toContain(`>${dictionaries[locale].admin.overview.slow.title}</h2>`)
    expect(text).toContain('>SELECT * FROM a_large_table WHERE owner = ?</code>')
  })

  test('says that the scheduled jobs are silent, until they have run', async () => {
    const { browser } = await signedInAs('admin')
    await env.DB.prepare('UPDATE signing_keys SET created_at = ?')
      .bind(Date.now() - 3_600_000)
      .run()
    expect((await browser.get('/admin')).text).toContain('Les passages programmés se taisent')
    await runScheduledJobs(env, Date.now(), 'https://site.test')
    const { text } = await browser.get('/admin')
    expect(text).not.toContain('Les passages programmés se taisent')
    expect(text).toContain('Rien à réparer')
  })

  test('shows the last half hour as good once the jobs have run, and half hours without a run as broken', async () => {
    const { browser } = await signedInAs('admin')
    await env.DB.prepare('DELETE FROM scheduled_runs').run()
    const run = (minutesAgo: number, failed: string[]) =>
      env.DB.prepare('INSERT INTO scheduled_runs (began_at, duration, failed) VALUES (?, 5, ?)')
        .bind(Date.now() - minutesAgo * 60_000, JSON.stringify(failed))
        .run()
    await run(5, [])
    await run(75, ['mails'])
    const answer = await browser.call('GET', '/v1/admin/overview')
    const { jobs } = JSON.parse(answer.text) as { jobs: { pulse: string[] } }
    expect(jobs.pulse.slice(-4)).toEqual(['none', 'slow', 'down', 'ok'])
  })

  test('counts refused mails, with the answer of the mail server', async () => {
    const { browser } = await signedInAs('admin')
    await runScheduledJobs(env, Date.now(), 'https://site.test')
    await storeMail({ state: 'dead', error: '550 no such user' })
    await storeMail({ state: 'dead', error: '550 no such user' })
    const { text } = await browser.get('/admin')
    expect(text).toContain('2 e-mails refusés')
    expect(text).toContain('550 no such user')
    expect(text).toMatch(/data-bad="" href="\/admin"/)
  })

  test('counts mails that are late only where mails leave', async () => {
    await storeMail({ dueAt: Date.now() - 3_600_000 })
    const site = { MAIL_URL: 'https://mail.test/send', SITE_URL: 'https://site.test' }
    expect((await (await signedInAs('admin', site)).browser.get('/admin')).text).toContain('Un e-mail ne part pas')
    expect((await (await signedInAs('admin')).browser.get('/admin')).text).not.toContain('Un e-mail ne part pas')
  })

  test('counts refused log-ins by day, and forms that were filled in by half are none', async () => {
    const { browser } = await signedInAs('admin')
    const today = async () => {
      const answer = JSON.parse((await browser.call('GET', '/v1/admin/overview')).text) as Overview
      return answer.days.at(-1)!.refused
    }
    const before = await today()
    for (const body of [{ email: 'nobody@example.org', password: 'wrong password' }, { email: 'nobody@example.org' }])
      await browser.call('POST', '/v1/auth/local', body)
    expect((await today()) - before).toBe(1)
    const { text } = await browser.get('/admin')
    expect(text).toContain(`${before + 1} aujourd’hui</span>`)
    expect(text).toMatch(/Connexions refusées, jour par jour/)
  })

  test('says that the site is closed, to an operator with the link that opens it', async () => {
    await env.FLAGS.put('maintenance', 'on')
    const { browser } = await signedInAs('admin')
    expect((await browser.get('/admin')).headers.get('location')).toBe('/maintenance')
    browser.cookies.set(bypassCookieName, await bypassToken(env.SESSION_SECRET!, Date.now() + 3_600_000))
    expect((await browser.get('/admin')).text).toContain('Le site est fermé')
    await env.FLAGS.delete('maintenance')
  })
})

describe('the log', () => {
  test('is exported as a file, which it notes', async () => {
    const { browser, user } = await signedInAs('admin')
    const before = (await loggedEntries()).length
    const answer = await browser.get('/v1/admin/log/export?view=all&lang=fr')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.text.split('\r\n')[0]).toContain('Quand;Qui;Quoi')
    expect(answer.text).toContain('logExported')
    const added = (await loggedEntries()).slice(before)
    expect(added).toMatchObject([{ kind: 'logExported', userId: user.id, subjectType: 'site', after: { view: 'all' } }])
    expect((await browser.get('/admin/log?view=site')).text).toContain('Journal exporté')
  })

  test('cannot be changed, and nothing of it be deleted for 24 months', async () => {
    const insert = env.DB.prepare(
      `INSERT INTO operator_log (user_id, kind, subject_type, created_at) VALUES ('u', 'logExported', 'site', ?)`,
    )
    await insert.bind(Date.now()).run()
    await expect(env.DB.prepare(`UPDATE operator_log SET kind = 'x'`).run()).rejects.toThrow('append-only')
    await expect(env.DB.prepare('DELETE FROM operator_log').run()).rejects.toThrow('append-only')
    const old = Date.UTC(2015, 1, 1)
    await insert.bind(old).run()
    await runScheduledJobs(env, Date.now(), undefined)
    const left = (await loggedEntries()).map(({ createdAt }) => createdAt)
    expect(left.length).toBeGreaterThan(0)
    expect(left).not.toContain(old)
  })
})
