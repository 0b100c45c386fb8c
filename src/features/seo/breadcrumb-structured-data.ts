import { schemaContext, type StructuredData } from './structured-data.ts'

/**
 * The way to a page as schema.org `BreadcrumbList`.
 * @param items as the visible breadcrumbs have them, the page itself last; its `href` may be absent
 * @param origin `https://host` of the site
 */
export function breadcrumbStructuredData(
  items: readonly { label: string; href?: string | undefined }[],
  origin: string,
): StructuredData {
  return {
    '@context': schemaContext,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : origin + href,
    })),
  }
}
