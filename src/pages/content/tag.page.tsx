import type { Article } from '../../contracts/content/article.ts'
import { readArticles } from '../../features/articles/read-articles.ts'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { definePage, type PublicContext } from '../define-page.ts'
import { ArticleList, ListHead } from './media/article-list.tsx'
import { mostArticles } from './media/read-media.ts'

interface TagData {
  /** Lower case; empty when none was chosen. */
  tag: string
  articles: Article[]
  /** Tags that articles have, with how many have them, those with most first. */
  tags: [tag: string, count: number][]
}

async function load({ content, query, locale }: PublicContext): Promise<TagData> {
  const tag = (query.get('tag') ?? '').trim().toLowerCase().slice(0, 80)
  const all = await readArticles(content, locale, { limit: mostArticles })
  const counts = new Map<string, number>()
  for (const { data } of all) for (const name of data.tags) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    tag,
    articles:
      tag === '' ? [] : await readArticles(content, locale, { limit: mostArticles, query: { 'data.tags': tag } }),
    tags: [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, locale)),
  }
}

/** The articles with a tag (spec §2 `/media/tag`); without one, the tags that there are. */
export default definePage<TagData>('content/tag', {
  cache: { fresh: 60, stale: 3600, query: ['tag'] },
  load,
  head: ({ i18n: { t, href } }, { tag, articles }) => ({
    title: tag === '' ? t('media.tags') : t('media.tagTitle', { tag }),
    description: t('media.tagDescription'),
    canonical: href('content/tag', {}, { tag }),
    ...(tag !== '' && articles.length === 0 && { noindex: true as const }),
  }),
  Component: ({ data: { tag, articles, tags }, context: { i18n } }) => {
    const { t, href } = i18n
    const title = tag === '' ? t('media.chooseTag') : t('media.tagTitle', { tag })
    return (
      <>
        <ListHead
          crumbs={[{ label: t('layout.media'), href: href('content/media') }, { label: tag || t('media.tags') }]}
          heading={<h1>{title}</h1>}
        >
          <nav aria-label={t('media.tags')}>
            <Chips wrap>
              {tags.map(([name, count]) => (
                <Chip key={name} href={href('content/tag', {}, { tag: name })} count={count} pressed={name === tag}>
                  {name}
                </Chip>
              ))}
            </Chips>
          </nav>
        </ListHead>
        {tag !== '' && (
          <div className="wrap band">
            <ArticleList articles={articles} />
          </div>
        )}
      </>
    )
  },
})
