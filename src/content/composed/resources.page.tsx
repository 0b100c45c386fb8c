import { toArticle, languageOf, type Article } from '../../contracts/content/article.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { everyArticle } from '../articles/read-articles.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { ListTop, toppedHead, toppedPayload, topOf, withTop, type Topped } from './composed-top.tsx'
import { ListHead, pagedHead, PagedArticles, pagedTitle } from '../media/article-list.tsx'
import { articleLink } from '../articles/article-link.ts'
import { formatCalendarDay } from '../../events/event-dates.ts'
import { fnv1a, scenePath, topicMotif, type SceneSeason } from '../../lib/cover-path.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from '../media/months.module.css'
import { pageOf, type ArticlePage } from '../media/read-media.ts'

/** Value of `data.media` of guides. */
const kind = 'guide'

interface Guides extends ArticlePage {
  /** The year of the guides that came out one a month, on the first page. */
  months: MonthOfGuides[]
}

async function loadGuides({ content, locale, query, now }: PublicContext): Promise<Guides> {
  const entries = await everyArticle(content, { query: { 'data.media': kind } })
  const guides = entries.map((entry) => toArticle(entry, locale)).filter(({ slug }) => slug !== '')
  const { months, others } = partMonthly(guides, Number(dayIn(siteTimeZone, now).slice(5, 7)))
  const list = pageOf(others, query)
  return { ...list, months: list.page === 0 ? months : [] }
}

const addressOf =
  ({ href }: I18n) =>
  (page: number) =>
    href('content/resources', {}, { page: page || undefined })

/** Guides and how-tos, those of a month on a calendar (spec §2 `/resources`), below an optional head by editors (D58). */
export default definePage<Topped<Guides>>('content/resources', {
  cache: { fresh: 60, stale: 3600, query: ['page'] },
  contentQuery: topOf,
  load: (context: PublicContext) => withTop(context, () => loadGuides(context)),
  payload: (data) => toppedPayload(data, (list) => list),
  head: ({ i18n }, data) => {
    const { t } = i18n
    const title = t('media.resources.title')
    return toppedHead(data, title, (list) => ({
      title: pagedTitle(title, list, i18n),
      description: t('media.resources.description'),
      ...pagedHead(list, addressOf(i18n)),
    }))
  },
  Component: ({ data: { top, list }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <ListTop top={top} title={t('media.resources.title')}>
          <ListHead
            heading={
              <Heading level={1} textBefore={t('media.resources.heading')} textBean={t('media.resources.bean')} />
            }
            lead={t('media.resources.description')}
          />
        </ListTop>
        {list && list.months.length > 0 && <Months months={list.months} />}
        {list && (list.articles.length > 0 || list.months.length === 0) && (
          <PagedArticles
            list={list}
            title={list.months.length > 0 ? t('media.resources.guides') : undefined}
            hrefFor={addressOf(i18n)}
          />
        )}
        <div className="wrap row">
          <Button href={i18n.href('content/actions')} variant="ghost" icon="arrow-right" iconRight>
            {t('media.actions.title')}
          </Button>
        </div>
        <LikeForm articles />
      </>
    )
  },
})

/** Topics of the months' drawings and what happens in them, in turn. */
const topics = ['ecologie', 'alimentation', 'energie', 'reemploi', 'culture'] as const
const types = ['plant', 'market', 'walk', 'workshop', 'meal', 'concert', 'game'] as const
const seasons: readonly SceneSeason[] = ['snow', 'spring', 'none', 'autumn']

/** A drawing of a month with its season. */
function pictureOf(month: number): string {
  const topic = topics[month % topics.length]!
  return scenePath({
    topic,
    type: types[month % types.length]!,
    hour: 'day',
    place: month % 2 ? 'country' : 'town',
    season: seasons[Math.floor((month % 12) / 3)]!,
    motif: topicMotif(topic),
    inside: false,
    bare: false,
    seed: fnv1a(`month ${month}`) & 0xfffffff,
  })
}

/** The year on a wall: each month with its season and its guides, today's first. */
function Months({ months }: { months: readonly MonthOfGuides[] }) {
  const { t } = useI18n()
  return (
    <section className="wrap band" aria-labelledby="months">
      <SectionHead id="months" title={t('media.resources.months')} />
      <ol className={styles.months}>
        {months.map(({ month, guides }, index) => (
          <Month key={month} month={month} guides={guides} isNow={index === 0} />
        ))}
      </ol>
    </section>
  )
}

interface MonthProps extends MonthOfGuides {
  isNow: boolean
}

function Month({ month, guides, isNow }: MonthProps) {
  const { t, locale } = useI18n()
  const name = formatCalendarDay(`2000-${String(month).padStart(2, '0')}-01`, locale, 'monthName')
  return (
    <li className={styles.month} data-now={isNow ? '' : undefined} data-empty={guides.length === 0 ? '' : undefined}>
      <img
        src={pictureOf(month)}
        alt=""
        width={400}
        height={300}
        loading={isNow ? undefined : 'lazy'}
        decoding="async"
      />
      <h3>
        {name}
        {isNow && <small>{t('media.resources.now')}</small>}
      </h3>
      {guides.length > 0 && (
        <ul>
          {guides.map((guide) => (
            <Guide key={guide.article.id} {...guide} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Guide({ article }: MonthlyGuide) {
  const i18n = useI18n()
  const language = languageOf(article, i18n.locale)
  return (
    <li>
      <a href={articleLink(article, i18n)} hrefLang={language === i18n.locale ? undefined : language}>
        {article.data.title}
      </a>
    </li>
  )
}

/** Slug of a guide of a series with one a month. @example 'geste-2023-05' */
const monthlySlug = /-(\d{4})-(0[1-9]|1[0-2])$/

/** A guide of a month. */
interface MonthlyGuide {
  year: number
  article: Article
}

/** A month of every year, with its guides: the latest first. */
interface MonthOfGuides {
  /** 1 to 12 */
  month: number
  guides: MonthlyGuide[]
}

/**
 * Parts guides of a series with one a month from the others.
 * @param first the month that the year begins with, 1 to 12
 * @returns all twelve months from `first` on, none without such guides; and the other guides in their order
 */
function partMonthly(guides: readonly Article[], first: number): { months: MonthOfGuides[]; others: Article[] } {
  const others: Article[] = []
  const byMonth = new Map<number, MonthlyGuide[]>()
  for (const article of guides) {
    const [, year, month] = monthlySlug.exec(article.slug) ?? []
    if (month === undefined) others.push(article)
    else byMonth.set(Number(month), [...(byMonth.get(Number(month)) ?? []), { year: Number(year), article }])
  }
  if (byMonth.size === 0) return { months: [], others }
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = ((first - 1 + index) % 12) + 1
    return { month, guides: (byMonth.get(month) ?? []).toSorted((a, b) => b.year - a.year) }
  })
  return { months, others }
}
