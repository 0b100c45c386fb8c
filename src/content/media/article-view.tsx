import { parseOptions } from '../../builder/define-block.ts'
import { sponsorContent, SponsorMark } from '../../blocks/cards/sponsor-mark.tsx'
import type { Article } from '../../contracts/content/article.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { ArticleLike } from '../articles/article-like.tsx'
import { articleLink } from '../articles/article-link.ts'
import type { ContentsItem } from '../articles/article-text.ts'
import { Byline } from '../articles/byline.tsx'
import type { Story } from '../articles/read-stories.ts'
import { Stories } from '../articles/story-card.tsx'
import { StoryPicture } from '../articles/story-picture.tsx'
import { BuzzList } from '../articles/buzz-list.tsx'
import { TicketCard } from '../../events/cards/ticket-card.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { ShareLinks } from '../../events/event/share-links.tsx'
import { ExclusivityCard } from '../exclusivity/exclusivity-card.tsx'
import { NewsletterPanel } from '../newsletter/newsletter-panel.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { PageScript } from '../../islands/page-script.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import type { EventSummary } from '../../events/events.contract.ts'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import type { ViewContext } from '../../page/define-page.ts'
import { ContentView } from '../composed/content-view.tsx'
import { offerContext, type ArticleAside, type ArticleData } from './article-data.ts'
import styles from './article-view.module.css'
import { toIso } from '../../lib/time/iso-instant.ts'

/** `SIGNUP` of the newsletter form below an article (spec §3). */
const newsletterSource = 'chiche-article'

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
  const { t, locale, href } = useI18n()
  const { article, content, contents, credit, language } = data
  const { tags, thematique } = article.data
  return (
    <>
      <article data-article={article.slug}>
        <MemoizedElement
          as="header"
          of={content.entry}
          variant={`article ${origin}`}
          className={styles.head}
          data-topic={thematique?.data.slug ?? 'culture'}
          render={() => <Opening data={data} origin={origin} />}
        />
        <div className="wrap">
          <StoryPicture article={article} credit={credit} className={styles.picture} />
        </div>
        <div className={`wrap ${styles.text}`} lang={language === locale ? undefined : language}>
          {contents.length > 0 && <Contents items={contents} />}
          <Prose large>
            <ContentView content={content} />
          </Prose>
        </div>
        {tags.length > 0 && (
          <div className={`wrap ${styles.tags}`}>
            <Chips wrap label={t('media.tags')}>
              {tags.map((tag) => (
                <Chip key={tag} href={href('content/tag', {}, { tag })}>
                  {tag}
                </Chip>
              ))}
            </Chips>
          </div>
        )}
        <NearEvents coming={data.near} city={near?.city} topic={thematique?.data.slug} now={now} />
        <Deferred value={data.more}>{(more) => <More articles={more} />}</Deferred>
        <aside className={`wrap ${styles.aside}`}>
          <Deferred value={data.aside}>{(aside) => <Aside {...aside} />}</Deferred>
        </aside>
        <div className="wrap">
          <NewsletterPanel
            source={newsletterSource}
            titleBefore={t('newsletter.hero.before')}
            titleBean={t('newsletter.hero.bean')}
            titleAfter={t('newsletter.hero.after')}
            description={t('newsletter.hero.text')}
          />
        </div>
      </article>
      <LikeForm articles />
      <PageScript source="src/content/articles/reading.script.ts" />
    </>
  )
}

/** What is above the picture: the same while the entry is. */
function Opening({ data, origin }: { data: ArticleData; origin: string }) {
  const i18n = useI18n()
  const { article } = data
  const { title, descriptionCourte } = article.data
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbsOf(article, i18n)} />
      <h1>{title}</h1>
      {descriptionCourte && <p className={styles.standfirst}>{descriptionCourte}</p>}
      <Foot data={data} url={origin + articleLink(article, i18n)} />
    </div>
  )
}

/** What to read next. */
function More({ articles }: { articles: readonly Story[] }) {
  const { t } = useI18n()
  if (articles.length === 0) return null
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="more">
      <SectionHead id="more" title={t('media.more')} />
      <Stories stories={articles} />
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
function Foot({ data, url }: { data: ArticleData; url: string }) {
  const { t, locale } = useI18n()
  const { article, author, changed, language, minutes, sponsor } = data
  const { firstPublished } = article
  const day = (moment: number) => formatDay(moment, locale, siteTimeZone, 'whole')
  return (
    <div className={styles.by}>
      <Byline story={{ author: author ?? '', minutes, data: article.data }} size="large" />
      <p>
        {firstPublished !== null && <time dateTime={toIso(firstPublished)}>{day(firstPublished)}</time>}
        {changed !== undefined && (
          <small>
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
    <section className={`wrap ${styles.band}`} aria-labelledby="near">
      <SectionHead id="near" title={t('media.near')}>
        <a className="link" href={href('events/list', topic ? { topic } : {})}>
          {t('media.allEvents')}
        </a>
      </SectionHead>
      <p>{isNear ? t('media.nearPlace', { city }) : t('media.nearAnywhere')}</p>
      <div className={styles.tickets}>
        {events.map((event) => (
          <TicketCard key={event._id} event={event} now={now} />
        ))}
      </div>
    </section>
  )
}
