import { sql } from 'drizzle-orm'
import type { AlertName, AlertWhat } from '../../src/admin/monitoring/alerts.contract.ts'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { translator } from '../../src/i18n/translate.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import type { BackendEnv } from '../backend/core/context.ts'
import { batch, run } from '../backend/db/run-sql.ts'
import { mailOrigin } from '../backend/mail/mail-origin.ts'
import { deliver } from '../backend/mail/queue/deliver.ts'
import { mailStatement } from '../backend/mail/queue/queue-mail.ts'
import type { Check } from './check.ts'

/** A row of the log: an ongoing fault, or one that has ended. */
interface LoggedAlert {
  id: number
  name: AlertName
  detail: string
  /** `AlertWhat` as JSON; null in older rows. */
  what: string | null
  vital: number
  began_at: number
  /** The last check that found it, ms. */
  seen_at: number
  ended_at: number | null
  posted: number
}

/** A fault ends once the checks have not found it for this long, ms, so that one that comes and goes is one alert. */
const calmMs = 4 * 60_000
/** How often it is stored that a fault goes on, and how it is now, ms. */
const noteMs = 60_000

interface AlertContext {
  /** ms */
  now: number
  /** `https://host` of the site, for links in mails; without it there are no mails. */
  origin: string | undefined
  /** Whether begin and end are posted to ALERT_URL too. */
  isPosted: boolean
}

/**
 * Logs which checks began to fail and which pass again, each with one mail to every operator, in one batch.
 * @returns whether a mail was queued
 */
async function logAlerts(
  env: BackendEnv,
  checks: readonly Check[],
  { now, origin, isPosted }: AlertContext,
): Promise<boolean> {
  const { DB } = env
  const { rows: open } = await run(DB, sql<LoggedAlert>`SELECT * FROM alert_log WHERE ended_at IS NULL`)
  const faulty = checks.filter(({ ok }) => !ok)
  const began = faulty.filter(({ name }) => !open.some((alert) => alert.name === name))
  const known = faulty.filter((check) =>
    open.some(({ name, seen_at }) => now - seen_at >= noteMs && check.name === name),
  )
  // A check that was not made says nothing; one whose clock was ahead is over.
  const ended = open.filter(
    ({ name, seen_at }) => Math.abs(now - seen_at) >= calmMs && checks.some((check) => check.ok && check.name === name),
  )
  if (began.length + known.length + ended.length === 0) return false
  const mail = mailsOf(env, now, origin)
  await batch(DB, [
    ...began.flatMap(({ name, detail, what, isVital }) => [
      sql`INSERT OR IGNORE INTO alert_log (name, detail, what, vital, began_at, seen_at, posted)
        VALUES (${name}, ${detail}, ${jsonOf(what)}, ${Number(isVital)}, ${now}, ${now}, ${isPosted ? 0 : 2})`,
      ...mail('alertBegan', { name, detail, what: jsonOf(what), began_at: now }),
    ]),
    ...known.map(
      ({ name, detail, what }) =>
        sql`UPDATE alert_log SET seen_at = ${now}, detail = ${detail}, what = ${jsonOf(what)} WHERE ended_at IS NULL AND name = ${name}`,
    ),
    ...ended.flatMap((alert) => [
      sql`UPDATE alert_log SET ended_at = ${now} WHERE id = ${alert.id} AND ended_at IS NULL`,
      ...mail('alertEnded', alert),
    ]),
  ])
  return began.length + ended.length > 0
}

/**
 * One mail to each operator about the begin or the end of a fault. If two isolates find it, only the one whose row was stored queues the
 * mail: the row contains the moment of the begin, which is also the version of the mail.
 */
function mailsOf(env: BackendEnv, now: number, origin: string | undefined) {
  return (
    kind: 'alertBegan' | 'alertEnded',
    { name, detail, what, began_at: at }: Pick<LoggedAlert, 'name' | 'detail' | 'what' | 'began_at'>,
  ) =>
    origin === undefined
      ? []
      : [
          mailStatement(
            { env, now, origin },
            {
              kind,
              version: `${name} ${at}`,
              data: { alert: name, at, message: detail, ...(what && { what: whatOf(what) }) },
            },
            sql`active = 1 AND (suspended_until IS NULL OR suspended_until <= ${now})
              AND (role = 'admin' OR email = ${env.ADMIN_EMAIL?.toLowerCase() ?? ''})
              AND EXISTS (SELECT 1 FROM alert_log WHERE name = ${name} AND began_at = ${at})`,
          ),
        ]
}

const jsonOf = (what: AlertWhat | undefined) => (what ? JSON.stringify(what) : null)

/** @param stored by `jsonOf` */
const whatOf = (stored: string) => JSON.parse(stored) as AlertWhat

/** The begins and ends that the receiver of ALERT_URL has not acknowledged. */
const unposted = async ({ DB }: BackendEnv): Promise<LoggedAlert[]> =>
  (
    await run(
      DB,
      sql<LoggedAlert>`SELECT * FROM alert_log WHERE posted < 2 AND (posted = 0 OR ended_at IS NOT NULL) ORDER BY id`,
    )
  ).rows

/** Stores that the receiver has acknowledged them. */
async function notePosted({ DB }: BackendEnv, alerts: readonly LoggedAlert[]): Promise<void> {
  const states = alerts.map(({ id, ended_at }) => ({ id, posted: ended_at === null ? 1 : 2 }))
  await run(
    DB,
    sql`UPDATE alert_log SET posted = given.value ->> 'posted' FROM json_each(${JSON.stringify(states)}) AS given
      WHERE alert_log.id = given.value ->> 'id'`,
  )
}

/** Logs alerts that began and ended while the database did not answer. */
async function logPast(
  { DB }: BackendEnv,
  alerts: readonly { name: AlertName; detail: string; what?: AlertWhat | undefined; vital: boolean; since: number }[],
  now: number,
): Promise<void> {
  await batch(
    DB,
    alerts.map(
      ({ name, detail, what, vital, since }) =>
        sql`INSERT INTO alert_log (name, detail, what, vital, began_at, seen_at, ended_at, posted)
        VALUES (${name}, ${detail}, ${jsonOf(what)}, ${Number(vital)}, ${since}, ${now}, ${now}, 2)`,
    ),
  )
}

interface Broken {
  name: AlertName
  detail: string
  what?: AlertWhat | undefined
  vital: boolean
}

/** The alerts that this isolate posted while the database did not answer. */
let remembered: (Broken & { since: number })[] = []

interface SendContext {
  /** ms */
  now: number
  /** `https://host` of the site. */
  site: string | undefined
  /** The setting ALERT_URL; without it nothing is posted. */
  url: string | undefined
}

interface Post {
  broken: readonly Broken[]
  works: readonly { name: AlertName; since: number }[]
}

/**
 * Tells operators what broke and what works again, once each: in the log of alerts, by mail, and by a POST of JSON with a `text` for
 * chat services. A post that is not answered by 2xx is sent again after the next check.
 */
export async function sendAlerts(env: BackendEnv, checks: readonly Check[], context: SendContext): Promise<void> {
  try {
    if (checks.some(({ name, ok }) => name === 'database' && !ok)) return await postWithout(checks, context)
    const { now, url } = context
    const isMailed = await logAlerts(env, checks, {
      now,
      origin: await mailOrigin(env, context.site),
      isPosted: url !== undefined,
    })
    try {
      await postRemembered(env, checks, context)
      await postLogged(env, context)
    } finally {
      // A receiver that fails does not hold up the mails.
      if (isMailed) await deliver(env, now, { run: 'afterAnswer', dueAt: now })
    }
  } catch (error) {
    writeLog('error', 'the alert was not sent', { error })
  }
}

/** Posts the begins and ends in the log that were not posted yet. */
async function postLogged(env: BackendEnv, context: SendContext): Promise<void> {
  if (context.url === undefined) return
  const alerts = await unposted(env)
  if (alerts.length === 0) return
  await post(
    {
      broken: alerts.flatMap(({ posted, name, detail, what, vital }) =>
        posted === 0 ? [{ name, detail, what: what ? whatOf(what) : undefined, vital: vital === 1 }] : [],
      ),
      works: alerts.flatMap(({ ended_at, name, began_at: since }) => (ended_at === null ? [] : [{ name, since }])),
    },
    context,
  )
  await notePosted(env, alerts)
}

/** Posts what fails while the database does not answer, each once. */
async function postWithout(checks: readonly Check[], context: SendContext): Promise<void> {
  const broken = checks
    .filter(({ name, ok }) => !ok && !remembered.some((alert) => alert.name === name))
    .map(({ name, detail, what, isVital: vital }) => ({ name, detail, what, vital }))
  if (broken.length === 0) return
  await post({ broken, works: [] }, context)
  remembered = [...remembered, ...broken.map((alert) => ({ ...alert, since: context.now }))]
}

/** After an outage of the database: logs the remembered alerts that are over as past; `logAlerts` logs the others. */
async function postRemembered(env: BackendEnv, checks: readonly Check[], context: SendContext): Promise<void> {
  if (remembered.length === 0) return
  const works = remembered.filter((alert) => checks.some(({ name, ok }) => ok && name === alert.name))
  if (works.length > 0) await post({ broken: [], works }, context)
  remembered = []
  await logPast(env, works, context.now)
}

/** Sends a post, if there is a receiver. @throws when it does not answer 2xx within 5 s */
async function post({ broken, works }: Post, { now, site, url }: SendContext): Promise<void> {
  if (url === undefined) return
  // Nobody is known to read it: the language is that of the site.
  const t = translator(defaultLocale)
  const alert = (name: AlertName) => t(`adminMonitoring.alerts.name.${name}`)
  const lines = [
    ...broken.map(({ name, detail, what }) => {
      const words = what ? t(`adminMonitoring.alerts.what.${what.key}`, what.values) : detail
      return `${t('mail.alertBegan.subject', { alert: alert(name) })}. ${words}.`
    }),
    ...works.map(({ name, since }) => {
      const minutes = t.plural('adminMonitoring.alerts.minutes', Math.max(1, Math.round((now - since) / 60_000)))
      return `${t('mail.alertEnded.subject', { alert: alert(name) })} (${minutes}).`
    }),
  ]
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      text: [site ?? 'Chiche', ...lines].join('\n'),
      site,
      at: toIso(now),
      broken: broken.map(({ name, detail, vital }) => ({ name, detail, vital })),
      works: works.map(({ name, since }) => ({ name, since: toIso(since) })),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`)
}
