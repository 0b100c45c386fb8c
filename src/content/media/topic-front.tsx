import type { CSSProperties } from 'react'
import { ArticleCard } from '../articles/article-card.tsx'
import { TicketCard } from '../../events/cards/ticket-card.tsx'
import { NotifyForm } from '../../events/follow/notify-form.tsx'
import { followHref } from '../../events/list/followed-query.ts'
import { parseListQuery } from '../../events/list/list-query.ts'
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { TopicBeans } from '../../ui/navigation/topic-beans.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { ArticleList } from './article-list.tsx'
import type { Around, ComingEvents, Neighbour } from './load-around.ts'
import type { ArticlePage, Figure, WrittenTopic } from './read-media.ts'
import { addressOf } from './topic-view.tsx'
import styles from './topic-front.module.css'

/** Articles above the events: one large and three; the others come below. */
const atTop = 4
/** Maximum length of the form's place on the site. */
const maxSource = 80

interface TopicFrontProps {
  topic: WrittenTopic
  list: ArticlePage
  around: Around
  /** ms since 1970 */
  now: number
}

/** The first page of a topic: from reading to doing, and on to its neighbours. */
export function TopicFront({ topic, list, around, now }: TopicFrontProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { articles, page, pages } = list
  const others = articles.slice(atTop)
  return (
    <>
      <Hero topic={topic} around={around} />
      <section className="band" aria-labelledby="articles">
        <div className="wrap stack">
          <h2 className="sr" id="articles">
            {t('media.articles')}
          </h2>
          {articles.length === 0 ? <ArticleList articles={[]} level={3} /> : <Reading topic={topic} list={list} />}
          {others.length > 0 && (
            <p>
              <Button variant="ghost" icon="arrow-down" iconRight href="#others">
                {t.plural('media.others', around.articleCount - atTop)}
              </Button>
            </p>
          )}
        </div>
      </section>
      <Deferred value={around.coming}>{(coming) => <Coming topic={topic} coming={coming} now={now} />}</Deferred>
      {others.length > 0 && (
        <section className="wrap band stack" aria-labelledby="others">
          <SectionHead id="others" title={t('media.readOn')} />
          <CardGrid>
            {others.map((article) => (
              <ArticleCard key={article.id} article={article} underTopic />
            ))}
          </CardGrid>
          <Pagination current={page + 1} total={pages} hrefFor={(number) => addressOf(i18n, topic.slug)(number - 1)} />
        </section>
      )}
      {around.neighbours.length > 0 && <Neighbours neighbours={around.neighbours} />}
      <NewsletterBand
        source={`topic-${topic.slug}`.slice(0, maxSource)}
        textBefore={topic.title}
        textBean={t('newsletter.topic.bean')}
        textAfter={t('newsletter.topic.after')}
        description={t('newsletter.hero.text')}
      />
    </>
  )
}

/** Its name as wide as the page, on its colour, with its drawing. */
function Hero({ topic: { slug, title, description }, around }: { topic: WrittenTopic; around: Around }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const articles = t.plural('media.articleCount', around.articleCount)
  const letters = Math.max(...title.split(/\s/).map((word) => word.length))
  return (
    <header className={styles.hero} data-topic={slug}>
      <div className="wrap">
        <Breadcrumbs items={[{ label: t('layout.media'), href: href('content/media') }, { label: title }]} />
        <h1 style={{ '--letters': letters } as CSSProperties}>{title}</h1>
        <div className={styles.sum}>
          <p>
            {description && `${description} `}
            {articles}
            <Deferred value={around.coming}>
              {({ eventCount }) => (eventCount ? `, ${t.plural('home.topicCount', eventCount)}.` : '.')}
            </Deferred>
          </p>
          <Button size="large" icon="bell" href={followHref(i18n, listOf(slug))}>
            {t('follow.title')}
          </Button>
        </div>
      </div>
      <img className={styles.art} src={topicCoverPath(slug, `${slug} 5`)} alt="" width={400} height={300} />
    </header>
  )
}

/** The list of events of a topic. */
const listOf = (topic: string) => parseListQuery(new URLSearchParams(), { topic })

/** The newest article large, the figure beside it, three more below; fewer than three are lines beside it. */
function Reading({ topic, list: { articles } }: { topic: WrittenTopic; list: ArticlePage }) {
  const [lead, ...rest] = articles.slice(0, atTop)
  const isShort = articles.length < atTop
  const beside = isShort || !topic.figure ? rest : []
  const isAlone = !topic.figure && beside.length === 0
  return (
    <div className={styles.reading} data-alone={isAlone ? '' : undefined}>
      <ArticleCard article={lead!} variant="spotlight" priority underTopic />
      {!isAlone && (
        <div className={styles.beside}>
          {topic.figure && <FigureCard figure={topic.figure} />}
          {beside.map((article) => (
            <ArticleCard key={article.id} article={article} variant="line" underTopic />
          ))}
        </div>
      )}
      {beside.length === 0 && rest.map((article) => <ArticleCard key={article.id} article={article} underTopic />)}
    </div>
  )
}

function FigureCard({ figure: { value, unit, text, source, link } }: { figure: Figure }) {
  const { t } = useI18n()
  return (
    <aside className={styles.figure} aria-label={t('media.figure')}>
      <p>
        <b>
          {`${value} `}
          <small>{unit}</small>
        </b>
        {` ${text}`}
      </p>
      <cite>
        {source}
        {link && (
          <>
            {'. '}
            <a className="link" href={link} rel="noopener">
              {t('media.figureSource')}
            </a>
          </>
        )}
      </cite>
    </aside>
  )
}

interface ComingProps extends Pick<TopicFrontProps, 'topic' | 'now'> {
  coming: ComingEvents
}

/** The next events of the topic; without any, a mail about the first one. */
function Coming({ topic, coming, now }: ComingProps) {
  const { t, href } = useI18n()
  const { events, eventCount } = coming
  if (eventCount === undefined) return null
  return (
    <section className={styles.coming} data-topic={topic.slug} aria-labelledby="coming">
      <div className="wrap">
        <SectionHead id="coming" title={t('media.enough')}>
          {events.length > 0 && (
            <AllLink href={href('events/list', { topic: topic.slug })}>{t.plural('home.seeAll', eventCount)}</AllLink>
          )}
        </SectionHead>
        {events.length > 0 ? (
          <div className={styles.tickets}>
            {events.map((event) => (
              <TicketCard key={event._id} event={event} now={now} />
            ))}
          </div>
        ) : (
          <NotifyForm state={listOf(topic.slug)} />
        )}
      </div>
    </section>
  )
}

function Neighbours({ neighbours }: { neighbours: readonly Neighbour[] }) {
  const { t, href } = useI18n()
  return (
    <nav className="wrap band" aria-labelledby="neighbours">
      <SectionHead id="neighbours" title={t('media.neighbours')} />
      <TopicBeans
        topics={neighbours.map(({ slug, title, count }) => ({
          slug,
          seed: slug,
          name: title,
          href: href('content/media', { category: slug }),
          note: t.plural('media.articleCount', count),
        }))}
      />
    </nav>
  )
}
