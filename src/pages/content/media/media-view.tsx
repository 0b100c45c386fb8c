import type { Article } from '../../../contracts/content/article.ts'
import { ArticleCard } from '../../../features/articles/article-card.tsx'
import { BuzzList } from '../../../features/articles/buzz-list.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { Heading } from '../../../ui/text/heading.tsx'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import { ArticleList, ListHead } from './article-list.tsx'
import type { Topic } from './read-media.ts'
import styles from './media-view.module.css'

/** Articles of a topic on the media's first page. */
const perTopic = 3
/** Articles at the top: one large, the others in rows. */
const atTop = 5

export interface MediaData {
  /** The latest first. */
  articles: Article[]
  topics: Topic[]
  /** What is read most these weeks. */
  buzzing: Article[]
  /** The topic that the page is about; `null` for what has none, `undefined` for the first page. */
  topic: Topic | null | undefined
}

/** The links from topic to topic. */
function TopicChips({ topics, current }: { topics: readonly Topic[]; current: string | undefined }) {
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

/** The articles of one topic. */
export function TopicView({ data: { articles, topics, topic } }: { data: MediaData }) {
  const { t, href } = useI18n()
  const title = topic?.title ?? t('media.title')
  return (
    <>
      <ListHead
        crumbs={[{ label: t('layout.media'), href: href('content/media') }, { label: title }]}
        heading={<h1>{title}</h1>}
      >
        <TopicChips topics={topics} current={topic?.slug ?? ''} />
      </ListHead>
      <div className={`wrap ${styles.end}`}>
        <ArticleList articles={articles} />
      </div>
    </>
  )
}

/** The first page of the media: the latest, what buzzes, then topic by topic. */
export function MediaView({ data: { articles, topics, buzzing } }: { data: MediaData }) {
  const { t, href } = useI18n()
  const [lead, ...others] = articles
  return (
    <>
      <ListHead
        heading={<Heading level={1} textBefore={t('media.headingBefore')} textBean={t('media.headingBean')} />}
        lead={t('media.description')}
      >
        <TopicChips topics={topics} current={undefined} />
      </ListHead>
      {lead ? (
        <section className={`wrap ${styles.top}`} aria-labelledby="latest">
          <h2 className="sr" id="latest">
            {t('media.latest')}
          </h2>
          <ArticleCard article={lead} variant="spotlight" priority />
          <div>
            {others.slice(0, atTop - 1).map((article) => (
              <ArticleCard key={article.id} article={article} variant="line" priority />
            ))}
          </div>
        </section>
      ) : (
        <div className={`wrap ${styles.end}`}>
          <ArticleList articles={[]} />
        </div>
      )}
      {buzzing.length > 0 && (
        <section className={styles.buzz} aria-labelledby="buzz">
          <div className="wrap">
            <SectionHead id="buzz" title={t('media.buzzing')} />
            <BuzzList articles={buzzing} />
          </div>
        </section>
      )}
      {topics.length > 0 && (
        <div className={`wrap ${styles.topics}`}>
          {topics.map((topic) => (
            <section key={topic.id} aria-labelledby={`topic-${topic.slug}`}>
              <h2 id={`topic-${topic.slug}`}>
                <a href={href('content/media', { category: topic.slug })}>{topic.title}</a>
              </h2>
              {articles
                .filter(({ data }) => data.thematique?.id === topic.id)
                .slice(0, perTopic)
                .map((article) => (
                  <ArticleCard key={article.id} article={article} variant="line" underTopic />
                ))}
            </section>
          ))}
        </div>
      )}
    </>
  )
}
