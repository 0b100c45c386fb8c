import { defaultLocale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { NewAddress } from '../../src/organize/history/receipts.contract.ts'
import { storeReceipt } from '../backend/core/publish-receipts.ts'
import type { AppContext } from '../http/context.ts'
import { addressesKey, generationKey, writeGeneration } from './content-generation.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** How long invalidated addresses are stored, ms: content is cached for a day at most. */
const addressMs = 2 * 86_400_000

/** Pages that show content, besides the pages of the entries. */
const composed: NewAddress[] = [
  { kind: 'page', path: href(defaultLocale, 'content/home') },
  { kind: 'list', path: href(defaultLocale, 'content/media') },
  { kind: 'list', path: href(defaultLocale, 'content/resources') },
  { kind: 'list', path: href(defaultLocale, 'content/surveys') },
  { kind: 'sitemap', path: '/sitemaps/articles.xml' },
]

/** Invalidates all cached content: in this isolate at once, everywhere within a minute. @param url path of the entry that was published */
export async function renewContent(c: AppContext, url?: string): Promise<void> {
  await writeGeneration(c.env.CONTENT_CACHE, generationKey, String(c.var.now))
  const own: NewAddress[] = url === undefined ? [] : [{ kind: 'page', path: url }]
  await noteReceipt(c, [...own, ...composed.filter(({ path }) => path !== url)])
}

/**
 * Invalidates the content that single addresses show.
 * @param purges all of the last two days: path without a language, and moment, ms
 * @param path the one that is invalidated now
 */
export async function renewAddresses(
  c: AppContext,
  purges: readonly { path: string; at: number }[],
  path: string,
): Promise<void> {
  const lines = purges.map((one) => `${one.path} ${one.at}`).join('\n')
  await writeGeneration(c.env.CONTENT_CACHE, addressesKey, lines, addressMs / 1000)
  await noteReceipt(c, [{ kind: 'page', path }])
}

/** Stores a receipt for operators. The content is invalidated even if this fails. */
async function noteReceipt({ env, var: { now } }: AppContext, addresses: readonly NewAddress[]): Promise<void> {
  try {
    // Other isolates of this location learn of it as late as those elsewhere.
    await storeReceipt({ env, now }, { event: null, action: 'content', addresses }, undefined)
  } catch (error) {
    writeLog('error', 'The receipt of a publication is not stored', { error })
  }
}
