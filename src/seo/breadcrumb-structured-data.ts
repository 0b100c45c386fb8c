import { schemaContext, type StructuredData } from './structured-data.ts'

/**
 * Breadcrumbs as schema.org `BreadcrumbList`.
 * @param items as in the visible breadcrumbs; the last, the page itself, needs no `href`
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
