import type { BackendEnv } from '../context.ts'

/**
 * Where the site is, for links in mails that no request asks for: the setting SITE_URL, else where the latest mail leads.
 * @returns `undefined` when neither is known
 */
export async function mailOrigin({ DB }: BackendEnv, siteUrl: string | undefined): Promise<string | undefined> {
  if (siteUrl !== undefined) return siteUrl
  const latest = await DB.prepare(
    `SELECT data ->> 'origin' AS origin FROM outbox WHERE data ->> 'origin' IS NOT NULL ORDER BY id DESC LIMIT 1`,
  ).first<{ origin: string }>()
  return latest?.origin
}
