// First: nothing else may load React before.
import './ssr/render/react-server.ts'
import { readBuiltFiles } from './http/built/built-files.ts'
import { env } from 'cloudflare:workers'
import { Location } from './cache/location.ts'
import { type MailWork, parseSettings, type Bindings } from './http/env.ts'
import { createSite } from './app.ts'
import { writeLog } from '../src/lib/write-log.ts'

export { EventRoom } from './v1/event-room.ts'
export { SessionExchange } from './v1/remote/session-exchange.ts'

// Without others there is nobody to share pages with.
const location = new Location(env.ONE_ISOLATE ? undefined : () => caches.open('pages'), env.SITE_URL)
const site = createSite({ location })

export default {
  fetch: site.fetch,
  async scheduled({ scheduledTime }, env, context) {
    await readBuiltFiles(env.ASSETS)
    const { runScheduledJobs } = await import('./backend/run-scheduled-jobs.ts')
    const { SITE_URL, ALERT_URL: url } = parseSettings({ ...env })
    await runScheduledJobs(env, scheduledTime, SITE_URL).catch((error: unknown) =>
      writeLog('error', 'the scheduled run failed', { error }),
    )
    const [{ checkSite }, { sendAlerts }] = await Promise.all([
      import('./health/check-site.ts'),
      import('./health/send-alerts.ts'),
    ])
    const now = Date.now()
    const origin = SITE_URL ?? 'http://localhost'
    const checks = await checkSite(env, now, { origin, ask: (request) => site.fetch(request, env, context) })
    await sendAlerts(env, checks, { now, site: SITE_URL, url })
  },
  async queue(batch, env) {
    await readBuiltFiles(env.ASSETS)
    const { consumeMails } = await import('./backend/mail/queue/deliver.ts')
    await consumeMails(env, batch, Date.now())
  },
} satisfies ExportedHandler<Bindings, MailWork>
