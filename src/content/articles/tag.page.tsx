import { LikeForm } from '../../events/cards/like-form.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { ListHead, pagedHead, PagedArticles, pagedTitle } from '../media/article-list.tsx'
import styles from '../media/media-view.module.css'
import { countedArticles, readPage, type ArticlePage } from '../media/read-media.ts'

interface TagData {
  /** Lower case; empty if none is selected. */
  tag: string
  /** Undefined if no tag is selected. */
  list: ArticlePage | undefined
  /** All tags with their number of articles, the most frequent first. */
  tags: [tag: string, count: number][]
}

async function load(context: PublicContext): Promise<TagData> {
  const { content, query, locale } = context
  const tag = (query.get('tag') ?? '').trim().toLowerCase().slice(0, 80)
  const counts = new Map<string, number>()
  /** The tag as editors wrote it. */
  const spellings = new Set<string>()
  for (const { data } of await countedArticles(content, locale))
    for (const written of data.tags) {
      const name = written.toLowerCase()
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (name === tag) spellings.add(written)
    }
  const tagged = { total: counts.get(tag) ?? 0, query: { 'data.tags': { $in: [...spellings] } } }
  return {
    tag,
    list: tag === '' ? undefined : await readPage(context, tagged),
    tags: [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, locale)),
  }
}

const addressOf =
  ({ href }: I18n, tag: string) =>
  (page: number) =>
    href('content/tag', {}, { tag, page: page || undefined })

/** The articles with a tag (spec §2 `/media/tag`); without a tag, all tags. */
export default definePage<TagData>('content/tag', {
  cache: { fresh: 60, stale: 3600, query: ['tag', 'page'] },
  load,
  payload: ({ tag, list, tags }) => ({
    tag,
    ...list,
    tags: tags.map(([name, count]) => ({ tag: name, count })),
  }),
  head: ({ i18n }, { tag, list }) => {
    const { t, href } = i18n
    const description = t('media.tagDescription')
    if (!list) return { title: t('media.tags'), description, canonical: href('content/tag') }
    return {
      title: pagedTitle(t('media.tagTitle', { tag }), list, i18n),
      description,
      ...pagedHead(list, addressOf(i18n, tag)),
      ...(list.articles.length === 0 && { noindex: true as const }),
    }
  },
  Component: ({ data: { tag, list, tags }, context: { i18n } }) => {
    const { t, href } = i18n
    const title = list ? t('media.tagTitle', { tag }) : t('media.chooseTag')
    return (
      <>
        <ListHead
          crumbs={[{ label: t('layout.media'), href: href('content/media') }, { label: tag || t('media.tags') }]}
          heading={<h1>{title}</h1>}
        />
        {list && <PagedArticles list={list} hrefFor={addressOf(i18n, tag)} />}
        <nav className={`wrap ${styles.tags}`} aria-label={t('media.tags')}>
          {list && <h2>{t('media.otherTags')}</h2>}
          <Chips wrap>
            {tags
              .filter(([name]) => name !== tag)
              .map(([name, count]) => (
                <Chip key={name} href={href('content/tag', {}, { tag: name })} count={count}>
                  {name}
                </Chip>
              ))}
          </Chips>
        </nav>
        <LikeForm articles />
      </>
    )
  },
})
