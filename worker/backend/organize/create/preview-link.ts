import { sign, verify } from '../../../http/signature.ts'
import { siteSecret } from '../../core/site-secret.ts'
import type { BackendEnv } from '../../core/context.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

const purpose = 'event-preview'
/** Lifetime of a preview link, ms. */
const previewMs = 14 * dayMs

/**
 * The token of a link by which anyone can view an unpublished event.
 * @param now ms
 */
export async function mintPreviewToken(
  env: BackendEnv,
  event: string,
  now: number,
): Promise<{ token: string; expires: number }> {
  // The same link all day, so that repeated calls do not create more.
  const expires = Math.ceil(now / dayMs) * dayMs + previewMs
  const named = `${event}.${expires.toString(36)}`
  return { token: `${named}.${await sign(await siteSecret(env), purpose, named)}`, expires }
}

/**
 * Verifies a preview token; returns the event's id, `undefined` for an invalid or expired
 * one.
 * @param now ms
 */
export async function readPreviewToken(env: BackendEnv, token: string, now: number): Promise<string | undefined> {
  const [event = '', expires = '', signature = ''] = token.split('.')
  if (!(Number.parseInt(expires, 36) > now)) return undefined
  return (await verify(await siteSecret(env), purpose, `${event}.${expires}`, signature)) ? event : undefined
}
