import { sql } from 'drizzle-orm'
import type { BackendEnv } from '../backend/core/context.ts'
import { batch, inList, prepare, run } from '../backend/db/run-sql.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import type { Check } from './check-site.ts'

/** A fault that an alert was sent for. */
interface Alert {
  name: string
  /** ms */
  since: number
}

/** The same in memory, so that a database that is down causes one alert of each isolate. */
let sent: Alert[] = []

interface AlertContext {
  /** ms */
  now: number
  /** `https://host` of the site. */
  site: string | undefined
  /** The setting ALERT_URL; without it nothing is sent. */
  url: string | undefined
}

/**
 * Sends what broke, and what works again, since the last alert: one POST of JSON with a `text`, as chat services read it. What an
 * alert was sent for is stored once the receiver has answered 2xx; until then the next check tries again.
 */
export async function sendAlerts(env: BackendEnv, checks: readonly Check[], context: AlertContext): Promise<void> {
  if (context.url === undefined) return
  try {
    const rows = await readAlerts(env)
    const faulty = checks.filter(({ ok }) => !ok)
    const began = faulty.filter(({ name }) => !rows.some((alert) => alert.name === name))
    // A check that did not come about says nothing.
    const ended = rows.filter((alert) => checks.some(({ name, ok }) => ok && name === alert.name))
    if (began.length + ended.length === 0) return
    await post(context.url, presentAlert(began, ended, context))
    sent = [
      ...rows.filter((alert) => !ended.includes(alert)),
      ...began.map(({ name }) => ({ name, since: context.now })),
    ]
    await batch(env.DB, [
      prepare(env.DB, sql`DELETE FROM alerts WHERE name IN ${inList(ended.map(({ name }) => name))}`),
      ...began.map(({ name }) =>
        prepare(env.DB, sql`INSERT INTO alerts (name, since) VALUES (${name}, ${context.now}) ON CONFLICT DO NOTHING`),
      ),
    ])
  } catch (cause) {
    console.error(JSON.stringify({ level: 'error', message: 'the alert was not sent', cause: String(cause) }))
  }
}

const readAlerts = ({ DB }: BackendEnv): Promise<Alert[]> =>
  run(DB, sql<Alert>`SELECT name, since FROM alerts`).then(
    ({ rows }) => rows,
    () => sent,
  )

function presentAlert(began: readonly Check[], ended: readonly Alert[], { now, site }: AlertContext) {
  const lines = [
    ...began.map(({ name, detail }) => `Broken: ${name}. ${detail}.`),
    ...ended.map(
      ({ name, since }) => `Works again: ${name}, after ${Math.max(1, Math.round((now - since) / 60_000))} min.`,
    ),
  ]
  return {
    text: [site ?? 'Chiche', ...lines].join('\n'),
    site,
    at: toIso(now),
    broken: began.map(({ name, detail, isVital }) => ({ name, detail, vital: isVital })),
    works: ended.map(({ name, since }) => ({ name, since: toIso(since) })),
  }
}

/** @throws when the receiver does not answer 2xx within 5 s */
async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`)
}
