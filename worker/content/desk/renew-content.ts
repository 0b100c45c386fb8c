import { defaultLocale } from '../../../src/contracts/locales.ts'
import { href } from '../../../src/contracts/paths.ts'
import type { NewAddress } from '../../../src/contracts/v1/admin/receipts.ts'
import { storeReceipt } from '../../backend/core/publish-receipts.ts'
import type { AppContext } from '../../http/context.ts'
import { addressesKey, generationKey, writeGeneration } from '../content-generation.ts'

/** Content is cached for a day at most: later a line makes no difference any more. */
export const addressMs = 2 * 86_400_000

/** Where contents are shown, besides at the paths of their own. */
const composed: NewAddress[] = [
  { kind: 'page', path: href(defaultLocale, 'content/home') },
  { kind: 'list', path: href(defaultLocale, 'content/media') },
  { kind: 'list', path: href(defaultLocale, 'content/resources') },
  { kind: 'list', path: href(defaultLocale, 'content/surveys') },
  { kind: 'sitemap', path: '/sitemaps/articles.xml' },
]

/** Makes all cached content old: in this isolate at once, everywhere within a minute. @param url of the entry that was published */
export async function renewContent(c: AppContext, url?: string): Promise<void> {
  await writeGeneration(c.env.CONTENT_CACHE, generationKey, String(c.var.now))
  const own: NewAddress[] = url === undefined ? [] : [{ kind: 'page', path: url }]
  await noteReceipt(c, [...own, ...composed.filter(({ path }) => path !== url)])
}

/**
 * The same for what single addresses show.
 * @param purges all of the last `addressMs`: path without a language, and moment, ms
 * @param path the one that is new
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

/** For operators; the content is new whether or not this can be stored. */
async function noteReceipt({ env, var: { now } }: AppContext, addresses: readonly NewAddress[]): Promise<void> {
  try {
    // Other isolates of this location know of it as late as those elsewhere.
    await storeReceipt({ env, now }, { event: null, action: 'content', addresses }, undefined)
  } catch (error) {
    console.error('What became new after a publication is not noted:', error)
  }
}
