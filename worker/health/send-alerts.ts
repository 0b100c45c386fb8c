import { defaultLocale } from '../../src/contracts/locales.ts'
import type { AlertName, AlertWhat } from '../../src/admin/monitoring/alerts.contract.ts'
import { translator } from '../../src/i18n/translate.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import type { BackendEnv } from '../backend/core/context.ts'
import { mailOrigin } from '../backend/mail/mail-origin.ts'
import { deliver } from '../backend/mail/queue/deliver.ts'
import { logAlerts, logPast, notePosted, unposted, whatOf } from './alert-log.ts'
import type { Check } from './check.ts'
import { writeLog } from '../../src/lib/write-log.ts'

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
