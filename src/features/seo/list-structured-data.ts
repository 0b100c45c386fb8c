import type { Locale } from '../../contracts/locales.ts'
import { href } from '../../contracts/paths.ts'
import { schemaContext, type StructuredData } from './structured-data.ts'

/**
 * The events of a list page as schema.org `ItemList`: where each is, in the page's order.
 * @param events those of this page only
 * @param page its name, language and `https://host`; `offset` is how many events stand on the pages before
 */
export function listStructuredData(
  events: readonly { slug: string }[],
  { name, locale, origin, offset = 0 }: { name: string; locale: Locale; origin: string; offset?: number },
): StructuredData {
  return {
    '@context': schemaContext,
    '@type': 'ItemList',
    name,
    itemListElement: events.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      url: origin + href(locale, 'events/show', { slug }),
    })),
  }
}
