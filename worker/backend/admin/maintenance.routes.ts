import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { MaintenanceState, notice } from '../../../src/admin/maintenance/maintenance.contract.ts'
import * as maintenanceCalls from '../../../src/admin/maintenance/maintenance.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../http/errors.ts'
import { bypassToken } from '../../http/maintenance-bypass.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { orConflict, precondition } from '../db/precondition.ts'
import { batch, run } from '../db/run-sql.ts'
import { logStatements, presentEntry } from './read-log.ts'
import { backupsStatement, presentBackup } from './backups.ts'
import { passagesKey, untilKey, wordsKey } from './open-at-end.ts'
import { minuteMs } from '../../../src/lib/time/durations.ts'

/** How long the way in for operators works, ms. */
const bypassMs = 4 * 60 * minuteMs
const shownEntries = 10

/** The newest entry of the log about the site's being open or closed; 0 without one. */
const lastChange = sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM operator_log
  WHERE subject_type = 'site' AND subject = 'maintenance'`

/** Closing the site, for operators. */
export const maintenanceRoutes = [
  implement(maintenanceCalls.maintenance, async (_, context) => readState(context)),

  implement(maintenanceCalls.setMaintenance, async ({ body: { on, minutes, reason, words } }, context) => {
    const { env, now } = context
    if (!env.FLAGS) throw new AppError('unavailable', 'The storage of the flags is missing')
    if (on && reason === '')
      throw new AppError('invalid_input', 'Say why the site is closed', {
        fields: { reason: fieldError('required', 'must be given') },
      })
    const until = on && minutes > 0 ? now + minutes * minuteMs : null
    const { only: last } = await run(env.DB, lastChange)
    // The log first: what is not on record does not happen.
    const logged = batch(env.DB, [
      precondition(sql`(${lastChange}) = ${last.id}`),
      await operatorStatement(context, {
        kind: on ? 'siteClosed' : 'siteOpened',
        subject: 'maintenance',
        after: { ...(until !== null && { until: toIso(until) }) },
        reason,
      }),
    ])
    await orConflict(logged, 'Another operator opened or closed the site meanwhile; look at it again')
    const given = Object.fromEntries(Object.entries(words).filter(([, text]) => text))
    await env.FLAGS.put(wordsKey, JSON.stringify(given))
    if (on) await env.FLAGS.delete(passagesKey)
    await (until === null ? env.FLAGS.delete(untilKey) : env.FLAGS.put(untilKey, String(until)))
    await env.FLAGS.put('maintenance', on ? 'on' : 'off')
    return { ...(await readState(context)), on, until: until === null ? null : toIso(until) }
  }),

  implement(maintenanceCalls.notice, async (_, { env }) => readNotice(env)),
]

async function readState(context: HandlerContext): Promise<MaintenanceState> {
  const { env, now, viewer } = context
  const [flag, passages, shown, { listed, backups }] = await Promise.all([
    env.FLAGS?.get('maintenance') ?? null,
    env.FLAGS?.get(passagesKey) ?? null,
    readNotice(env),
    batch(env.DB, {
      ...logStatements({ view: 'site', subject: 'maintenance' }, { size: shownEntries, page: 0 }),
      backups: backupsStatement(),
    }),
  ])
  const secret = env.SESSION_SECRET
  return {
    on: flag === 'on',
    ...shown,
    passages: Number(passages ?? 0),
    bypass: secret ? `/maintenance?bypass=${await bypassToken(secret, now + bypassMs)}&to=admin` : null,
    log: listed.rows.map((row) => presentEntry(row, viewer?.id)),
    backups: backups.rows.map(presentBackup),
    selfHosted: env.ONE_ISOLATE === 'true',
  }
}

/** The text and the end of the maintenance, for the page that visitors see. */
async function readNotice({ FLAGS }: Pick<BackendEnv, 'FLAGS'>): Promise<EndpointOutput<typeof notice>> {
  const [until, words] = await Promise.all([FLAGS?.get(untilKey) ?? null, FLAGS?.get(wordsKey) ?? null])
  return {
    until: until === null ? null : toIso(Number(until)),
    words: words === null ? {} : (JSON.parse(words) as Localized),
  }
}
