import { parseOptions } from '../../builder/define-block.ts'
import { sponsorContent, SponsorMark } from '../../blocks/cards/sponsor-mark.tsx'
import type { Article } from '../../contracts/content/article.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { ArticleLike } from '../articles/article-like.tsx'
import { articleLink } from '../articles/article-link.ts'
import { ArticlePicture } from '../articles/article-picture.tsx'
import type { ContentsItem } from '../articles/article-text.ts'
import { BuzzList } from '../articles/buzz-list.tsx'
import { EventCard } from '../../events/cards/event-card.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { ShareLinks } from '../../events/event/share-links.tsx'
import { ExclusivityCard } from '../exclusivity/exclusivity-card.tsx'
import { NewsletterPanel } from '../newsletter/newsletter-panel.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import type { EventSummary } from '../../events/events.contract.ts'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import type { ViewContext } from '../../page/define-page.ts'
import { ContentView } from '../composed/content-view.tsx'
import { offerContext, type ArticleAside, type ArticleData } from './article-data.ts'
import { ArticleList } from './article-list.tsx'
import styles from './article-view.module.css'
import { toIso } from '../../lib/time/iso-instant.ts'

/** `SIGNUP` of the newsletter form below an article (spec §3). */
const newsletterSource = 'chiche-article'
/** Id of the title, the accessible name of the like button. */

/** Breadcrumbs: media › topic › article. */
export function crumbsOf({ data: { title, thematique } }: Article, { t, href }: I18n): Crumb[] {
  return [
    { label: t('layout.media'), href: href('content/media') },
    ...(thematique
      ? [{ label: thematique.data.title, href: href('content/media', { category: thematique.data.slug }) }]
      : []),
    { label: title },
  ]
}

/** The page of an article. */
export function ArticleView({ data, context: { origin, now, near } }: { data: ArticleData; context: ViewContext }) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { article, content, contents, credit, language } = data
  const { title, descriptionCourte, tags } = article.data
  return (
    <>
      <article className={`wrap ${styles.article}`} data-article={article.slug}>
        <header className={styles.head}>
          <Breadcrumbs items={crumbsOf(article, i18n)} />
          <h1>{title}</h1>
          {descriptionCourte && <p className={styles.standfirst}>{descriptionCourte}</p>}
          <Byline data={data} url={origin + articleLink(article, i18n)} />
        </header>
        <figure className={styles.figure}>
          <ArticlePicture article={article} sizes="(width < 1160px) 96vw, 1100px" priority />
          {credit && <figcaption>{t('media.credit', { credit })}</figcaption>}
        </figure>
        <div className={styles.columns}>
          {contents.length > 0 && <Contents items={contents} />}
          <div className={styles.main}>
            <div className={styles.text} lang={language === locale ? undefined : language}>
              <Prose large>
                <ContentView content={content} />
              </Prose>
            </div>
            {tags.length > 0 && (
              <Chips wrap label={t('media.tags')}>
                {tags.map((tag) => (
                  <Chip key={tag} href={href('content/tag', {}, { tag })}>
                    {tag}
                  </Chip>
                ))}
              </Chips>
            )}
            <NearEvents coming={data.near} city={near?.city} topic={article.data.thematique?.data.slug} now={now} />
          </div>
          <aside className={styles.aside}>
            <Deferred value={data.aside}>{(aside) => <Aside {...aside} />}</Deferred>
          </aside>
        </div>
        <Deferred value={data.more}>{(more) => <More articles={more} />}</Deferred>
        <NewsletterPanel
          source={newsletterSource}
          titleBefore={t('newsletter.hero.before')}
          titleBean={t('newsletter.hero.bean')}
          titleAfter={t('newsletter.hero.after')}
          description={t('newsletter.hero.text')}
        />
      </article>
      <LikeForm articles />
      <PageScript source="src/content/articles/count-reading.script.ts" />
    </>
  )
}

/** What to read next. */
function More({ articles }: { articles: readonly Article[] }) {
  const { t } = useI18n()
  if (articles.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more">
      <SectionHead id="more" title={t('media.more')} />
      <ArticleList articles={articles} level={3} />
    </section>
  )
}

/** Most read articles and a partner card. */
function Aside({ buzzing, offer }: ArticleAside) {
  const { t, href } = useI18n()
  return (
    <>
      {buzzing.length > 0 && (
        <section aria-labelledby="buzz">
          <h2 id="buzz">{t('media.buzzing')}</h2>
          <BuzzList articles={buzzing} />
          <p className={styles.all}>
            <a className="link" href={href('content/media')}>
              {t('media.allArticles')}
            </a>
          </p>
        </section>
      )}
      {offer && <ExclusivityCard exclusivity={offer} context={offerContext} />}
    </>
  )
}

/** Author, dates, reading time, sponsor, like and share buttons. */
function Byline({ data, url }: { data: ArticleData; url: string }) {
  const { t, locale } = useI18n()
  const { article, author, changed, language, minutes, sponsor } = data
  const { firstPublished } = article
  const day = (moment: number) => formatDay(moment, locale, siteTimeZone, 'whole')
  return (
    <div className={styles.by}>
      <p>
        {author && <strong>{author}</strong>}
        {firstPublished !== null && (
          <>
            <time dateTime={toIso(firstPublished)}>{day(firstPublished)}</time>
            {' · '}
          </>
        )}
        {t.plural('media.readingTime', minutes)}
        {changed !== undefined && (
          <small>
            {' · '}
            <time dateTime={toIso(changed)}>{t('media.updated', { date: day(changed) })}</time>
          </small>
        )}
      </p>
      {language !== locale && <Tag label={t(`media.articleIn.${language}`)} icon="globe" />}
      {sponsor && <SponsorMark sponsor={parseOptions(sponsorContent, sponsor.data ?? {})!} theme="light" />}
      <div className={styles.acts}>
        <ArticleLike article={article} />
        <ShareLinks url={url} title={article.data.title} />
      </div>
    </div>
  )
}

/** Table of contents of a long article. */
function Contents({ items }: { items: readonly ContentsItem[] }) {
  const { t } = useI18n()
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('media.contents')}</h2>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface NearEventsProps {
  coming: ArticleData['near']
  city: string | undefined
  topic: string | undefined
  /** ms since 1970 */
  now: number
}

/** The next events on the topic. */
function NearEvents({ coming, ...around }: NearEventsProps) {
  return <Deferred value={coming}>{(events) => <NearPanel events={events} {...around} />}</Deferred>
}

function NearPanel({
  events,
  city,
  topic,
  now,
}: Omit<NearEventsProps, 'coming'> & { events: readonly EventSummary[] }) {
  const { t, href } = useI18n()
  if (events.length === 0) return null
  const isNear = city !== undefined && events.some(({ distance }) => distance !== undefined)
  return (
    <Panel as="section" className={styles.near} aria-labelledby="near">
      <h2 id="near">{t('media.near')}</h2>
      <p>
        <small>{isNear ? t('media.nearPlace', { city }) : t('media.nearAnywhere')}</small>
      </p>
      <div className={styles.events}>
        {events.map((event) => (
          <EventCard key={event._id} event={event} layout="line" now={now} />
        ))}
      </div>
      <p>
        <a className="link" href={href('events/list', topic ? { topic } : {})}>
          {t('media.allEvents')}
        </a>
      </p>
    </Panel>
  )
}
