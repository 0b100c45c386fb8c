import type { AppContext } from './context.ts'
import { isDevelopment } from './built/assets.ts'
import { isLoopback } from './loopback.ts'

/** Headers that a reverse proxy adds: the visitor behind it can be anywhere. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether the request comes from the machine that `npm start` or `npm run dev` runs on, for what must exist nowhere else:
 * the outbox and the demonstration's accounts. Never on a deployed site, under another host name or behind a proxy.
 */
export function isLocalDemo(c: AppContext): boolean {
  if (!isDevelopment && c.env.LOCAL_DEMO !== 'true') return false
  return isLoopback(c.get('url').hostname) && forwarding.every((name) => c.req.header(name) === undefined)
}
