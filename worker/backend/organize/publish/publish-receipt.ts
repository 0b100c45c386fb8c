import { defaultLocale, locales } from '../../../../src/contracts/locales.ts'
import { href } from '../../../../src/contracts/paths.ts'
import type { NewAddress, ReceiptAction } from '../../../../src/organize/history/receipts.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { storeReceipt } from '../../core/publish-receipts.ts'
import { publishedStatus } from '../../events/published.ts'
import type { WrittenEvent } from '../event/written-event.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'

/**
 * Makes pages new after a change of a published event, and notes which. Nothing of it fails the change, which is stored.
 * @param before its status until then
 */
export async function renewAfter(
  context: Pick<HandlerContext, 'env' | 'now'> & Partial<Pick<HandlerContext, 'renewPages'>>,
  before: WrittenEvent['status'] | undefined,
  row: Pick<WrittenEvent, 'id' | 'slug' | 'title' | 'lang' | 'status' | 'private' | 'citySlug'>,
  action: ReceiptAction,
): Promise<void> {
  if (publishedStatus(before ?? 'draft') === undefined && publishedStatus(row.status ?? 'draft') === undefined) return
  try {
    const hereAt = await context.renewPages?.()
    await storeReceipt(context, { event: row.id, action, addresses: addressesOf(row) }, hereAt)
  } catch (error) {
    writeLog('error', 'What became new after a change is not noted', { error })
  }
}

/** What shows an event: its page in each language with the formats of it, and unless it is unlisted the lists, feeds and sitemaps. */
function addressesOf({
  slug,
  title,
  lang,
  citySlug,
  private: isUnlisted,
}: Pick<WrittenEvent, 'slug' | 'title' | 'lang' | 'private' | 'citySlug'>): NewAddress[] {
  const written = locales.filter((locale) => title[locale])
  const own = href(defaultLocale, 'events/show', { slug })
  const pages = (written.length > 0 ? written : [lang]).map((locale) => href(locale, 'events/show', { slug }))
  const lists = isUnlisted
    ? []
    : [
        href(defaultLocale, 'events/list'),
        ...(citySlug ? [href(defaultLocale, 'events/list', { city: citySlug })] : []),
      ]
  return [
    ...pages.map((path) => ({ kind: 'page' as const, path })),
    ...lists.map((path) => ({ kind: 'list' as const, path })),
    ...[`${own}.ics`, `${own}.json`].map((path) => ({ kind: 'feed' as const, path })),
    ...lists.flatMap((path) =>
      ['ics', 'rss', 'json'].map((format) => ({ kind: 'feed' as const, path: `${path}.${format}` })),
    ),
    ...(isUnlisted ? [] : ['/sitemap.xml', '/sitemaps/lists.xml', '/sitemaps/events-1.xml']).map((path) => ({
      kind: 'sitemap' as const,
      path,
    })),
  ]
}
