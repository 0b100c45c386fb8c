import { noTopic } from '../../../features/articles/article-link.ts'
import { useI18n, type I18n } from '../../../i18n/use-i18n.ts'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { ListHead, PagedArticles } from './article-list.tsx'
import type { ArticlePage, Topic } from './read-media.ts'

export interface TopicData {
  list: ArticlePage
  topics: Topic[]
  /** What the page is about; `null` for all articles, or those without a topic. */
  topic: Topic | null
  /** As in the address; none for all articles. */
  category: string | undefined
}

/** The address of a page of a topic's list, or of the list of all articles, whose first page has a number too. */
export const addressOf =
  ({ href }: I18n, category: string | undefined) =>
  (page: number) =>
    category === undefined
      ? href('content/media', {}, { page })
      : href('content/media', { category }, { page: page || undefined })

/** The links from topic to topic. @param current slug of the one that is shown; none on the first page */
export function TopicChips({ topics, current }: { topics: readonly Topic[]; current?: string | undefined }) {
  const { t, href } = useI18n()
  return (
    <nav aria-label={t('media.topics')}>
      <Chips wrap>
        <Chip href={href('content/media')} pressed={current === undefined}>
          {t('media.allTopics')}
        </Chip>
        {topics.map(({ slug, title }) => (
          <Chip key={slug} href={href('content/media', { category: slug })} pressed={slug === current}>
            {title}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}

/** The articles of one topic, or all there are, a page of them. */
export function TopicView({ data: { list, topics, topic, category } }: { data: TopicData }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const title = topic?.title ?? t(category === undefined ? 'media.every' : 'media.title')
  return (
    <>
      <ListHead
        crumbs={[{ label: t('layout.media'), href: href('content/media') }, { label: title }]}
        heading={<h1>{title}</h1>}
      >
        <TopicChips topics={topics} current={category ?? noTopic} />
      </ListHead>
      <PagedArticles list={list} hrefFor={addressOf(i18n, category)} />
    </>
  )
}
