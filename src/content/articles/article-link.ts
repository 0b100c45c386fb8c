import { noTopic, type Article } from '../../contracts/content/article.ts'
import type { I18n } from '../../i18n/use-i18n.ts'

/** The URL of an article: `/media/{topic slug or 'category'}/{article slug}`, in the page's language. */
export const articleLink = ({ data: { thematique, slug } }: Article, { href }: I18n): string =>
  href('content/article', { category: thematique?.data.slug ?? noTopic, slug })
