import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { ListHead, PagedArticles } from './article-list.tsx'
import type { Around } from './load-around.ts'
import type { ArticlePage, Topic, WrittenTopic } from './read-media.ts'

export interface TopicData {
  list: ArticlePage
  topics: Topic[]
  /** The topic; `null` for all articles. */
  topic: WrittenTopic | null
  /** What the first page of a topic shows besides articles. */
  around?: Around | undefined
}

/** URL of a page of a topic's list, or of the list of all articles, whose first page has a page number too. */
export const addressOf =
  ({ href }: I18n, topic: string | undefined) =>
  (page: number) =>
    topic === undefined
      ? href('content/media', {}, { page })
      : href('content/media', { category: topic }, { page: page || undefined })

/**
 * Links between topics. @param current slug of the current one; undefined on the overview, `null` on the list of all
 */
export function TopicChips({ topics, current }: { topics: readonly Topic[]; current?: string | null }) {
  const { t, href } = useI18n()
  return (
    <nav aria-label={t('media.topics')}>
      <Chips wrap="wide">
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

/** A page of the articles of one topic, or of all articles. */
export function TopicView({ data: { list, topics, topic } }: { data: TopicData }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const title = topic?.title ?? t('media.every')
  return (
    <>
      <ListHead
        crumbs={[{ label: t('layout.media'), href: href('content/media') }, { label: title }]}
        heading={<h1>{title}</h1>}
      >
        <TopicChips topics={topics} current={topic?.slug ?? null} />
      </ListHead>
      <PagedArticles list={list} hrefFor={addressOf(i18n, topic?.slug)} />
    </>
  )
}
