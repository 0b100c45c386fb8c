import { AppError } from '../../src/contracts/errors.ts'
import { matchPath, splitLocale } from '../../src/contracts/paths.ts'
import { reportBlocked } from '../backend/core/monitoring/site-figures.ts'
import type { AppContext } from '../http/context.ts'
import { callerMark } from '../http/limits/caller-mark.ts'
import { readJson } from '../http/limited-body.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Reports of one request that are logged, and those of them that are stored. */
const maxLogged = 20
const maxStored = 5

/**
 * Takes violation reports of the Content-Security-Policy, ten a minute per address, and logs them without query strings. Those of
 * ten requests a minute in all are listed among the errors (docs/operating.md).
 */
export async function serveCspReport(c: AppContext): Promise<Response> {
  if (c.req.method !== 'POST') throw new AppError('method_not_allowed', 'Reports are sent by POST')
  if (!(await isWithinLimit(c, c.req.header('cf-connecting-ip') ?? 'unknown')))
    throw new AppError('too_many_requests', 'Too many reports; try again in a minute', { retryAfter: 60 })
  const sent = await readJson(c.req.raw, 'text')
  const reports = [sent].flat().slice(0, maxLogged).map(summary)
  for (const report of reports) writeLog('warn', 'content security policy', { report })
  const blocked = reports.filter(({ directive, blocked }) => isWord(directive) && blocked !== '').slice(0, maxStored)
  if (blocked.length > 0 && (await isWithinLimit(c, 'all')))
    c.executionCtx.waitUntil(
      reportBlocked(
        blocked.map(described),
        { now: c.get('now') ?? Date.now(), caller: callerMark(c.req.raw.headers) },
        c.env.DB,
      ),
    )
  return new Response(null, { status: 204 })
}

async function isWithinLimit({ env }: AppContext, key: string): Promise<boolean> {
  const { success } = await env.CSP_REPORTS.limit({ key }).catch(() => ({ success: true }))
  return success
}

type Summary = Record<'directive' | 'blocked' | 'document', string>

function summary(report: unknown): Summary {
  const body = report as { body?: Record<string, unknown>; 'csp-report'?: Record<string, unknown> } | null
  const details = body?.body ?? body?.['csp-report'] ?? {}
  const text = (value: unknown) => (typeof value === 'string' ? value.split('?')[0]!.slice(0, 200) : '')
  return {
    directive: text(details['effectiveDirective'] ?? details['effective-directive']),
    blocked: text(details['blockedURL'] ?? details['blocked-uri']),
    document: text(details['documentURL'] ?? details['document-uri']),
  }
}

/** What directives are, and what was blocked where it has no address, such as `inline`. */
const isWord = (text: string) => /^[a-z-]{1,30}$/.test(text)

/** A report as a group of errors: by directive and blocked origin, with the pattern of the page, since paths can name people. */
function described({ directive, blocked, document }: Summary) {
  const place = isWord(blocked) ? blocked : originOf(blocked)
  const page = URL.parse(document)?.pathname
  const pattern = page === undefined ? undefined : matchPath(splitLocale(page).path)?.pattern
  return { name: `csp ${directive}`, text: `${place}, ${pattern ?? '…'}`, place }
}

/** The origin of an address; of one that has none, such as those of extensions, its scheme. */
function originOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return '…'
  return url.origin === 'null' ? url.protocol : url.origin
}
