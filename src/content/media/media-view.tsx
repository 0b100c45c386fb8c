import type { Article } from '../../contracts/content/article.ts'
import { ArticleCard } from '../articles/article-card.tsx'
import { BuzzList } from '../articles/buzz-list.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { ComposedContent } from '../composed/compose.ts'
import { ListTop } from '../composed/composed-top.tsx'
import { ArticleList, ListHead } from './article-list.tsx'
import type { Topic } from './read-media.ts'
import { addressOf, TopicChips } from './topic-view.tsx'
import styles from './media-view.module.css'

/** Articles per topic on the overview. */
const perTopic = 3
/** A topic with fewer articles has no rubric: its articles are together in the last one. */
const fewest = 2
/** Articles at the top: one large, the others in rows. */
const atTop = 5

export interface MediaData {
  /** The newest articles. */
  articles: Article[]
  topics: Topic[]
  /** The most read articles of recent weeks. */
  buzzing: Promise<Article[]>
}

interface MediaViewProps {
  /** Replaces the page's default head. */
  top: ComposedContent | undefined
  /** Undefined if the head contains lists itself. */
  data: MediaData | undefined
}

/** Overview of the media: head, newest articles, most read articles, articles by topic. */
export function MediaView({ top, data }: MediaViewProps) {
  const { t } = useI18n()
  return (
    <>
      <ListTop top={top} title={t('media.title')}>
        <ListHead
          heading={<Heading level={1} textBefore={t('media.headingBefore')} textBean={t('media.headingBean')} />}
          lead={t('media.description')}
        >
          {data && <TopicChips topics={data.topics} />}
        </ListHead>
      </ListTop>
      {top && data && (
        <div className="wrap">
          <TopicChips topics={data.topics} />
        </div>
      )}
      {data && <MediaLists data={data} />}
    </>
  )
}

function MediaLists({ data: { articles, topics, buzzing } }: { data: MediaData }) {
  const i18n = useI18n()
  const { t } = i18n
  const [lead, ...others] = articles
  return (
    <>
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
      <Deferred value={buzzing}>
        {(read) =>
          read.length > 0 && (
            <section className={styles.buzz} aria-labelledby="buzz">
              <div className="wrap">
                <SectionHead id="buzz" title={t('media.buzzing')} />
                <BuzzList articles={read} />
              </div>
            </section>
          )
        }
      </Deferred>
      <Rubrics articles={articles} topics={topics} />
      {lead && (
        <p className={`wrap ${styles.all}`}>
          <Button href={addressOf(i18n, undefined)(0)}>{t('media.allArticles')}</Button>
        </p>
      )}
    </>
  )
}

/** Articles by topic; those of topics with too few together. */
function Rubrics({ articles, topics }: Pick<MediaData, 'articles' | 'topics'>) {
  const { t, href } = useI18n()
  const byTopic = topics.map((topic) => ({
    ...topic,
    articles: articles.filter(({ data }) => data.thematique?.id === topic.id),
  }))
  const [apart, rubrics] = [
    byTopic.filter((topic) => topic.articles.length < fewest).flatMap((topic) => topic.articles),
    byTopic.filter((topic) => topic.articles.length >= fewest),
  ]
  if (rubrics.length + apart.length === 0) return null
  return (
    <div className={`wrap ${styles.topics}`}>
      {rubrics.map((topic) => (
        <section key={topic.id} aria-labelledby={`topic-${topic.slug}`}>
          <h2 id={`topic-${topic.slug}`}>
            <a href={href('content/media', { category: topic.slug })}>{topic.title}</a>
          </h2>
          {topic.articles.slice(0, perTopic).map((article) => (
            <ArticleCard key={article.id} article={article} variant="line" underTopic />
          ))}
        </section>
      ))}
      {apart.length > 0 && (
        <section aria-labelledby="apart">
          <h2 id="apart">{t('media.readOn')}</h2>
          {apart.slice(0, perTopic).map((article) => (
            <ArticleCard key={article.id} article={article} variant="line" />
          ))}
        </section>
      )}
    </div>
  )
}
