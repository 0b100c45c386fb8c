import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../http/context.ts'
import { readJson } from '../http/limited-body.ts'

/** Takes violation reports of the Content-Security-Policy, ten a minute per address, and logs them without query strings. */
export async function serveCspReport(c: AppContext): Promise<Response> {
  if (c.req.method !== 'POST') throw new AppError('method_not_allowed', 'Reports are sent by POST')
  const allowed = await c.env.CSP_REPORTS.limit({ key: c.req.header('cf-connecting-ip') ?? 'unknown' }).catch(() => ({
    success: true,
  }))
  if (!allowed.success)
    throw new AppError('too_many_requests', 'Too many reports; try again in a minute', { retryAfter: 60 })
  const reports = await readJson(c.req.raw, 'text')
  for (const report of [reports].flat().slice(0, 20))
    console.warn(JSON.stringify({ level: 'warn', message: 'content security policy', report: summary(report) }))
  return new Response(null, { status: 204 })
}

function summary(report: unknown): Record<string, string> {
  const body = report as { body?: Record<string, unknown>; 'csp-report'?: Record<string, unknown> } | null
  const details = body?.body ?? body?.['csp-report'] ?? {}
  const text = (value: unknown) => (typeof value === 'string' ? value.split('?')[0]!.slice(0, 200) : '')
  return {
    directive: text(details['effectiveDirective'] ?? details['effective-directive']),
    blocked: text(details['blockedURL'] ?? details['blocked-uri']),
    document: text(details['documentURL'] ?? details['document-uri']),
  }
}
