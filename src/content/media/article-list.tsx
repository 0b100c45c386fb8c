import type { ReactNode } from 'react'
import type { Article } from '../../contracts/content/article.ts'
import { ArticleCard } from '../articles/article-card.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LostScene } from '../../ui/media/scenes/lost-scene.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import type { Head } from '../../page/define-page.ts'
import type { ArticlePage } from './read-media.ts'
import styles from './article-list.module.css'

interface ListHeadProps {
  crumbs?: readonly Crumb[] | undefined
  /** The page's `h1`. */
  heading: ReactNode
  lead?: ReactNode
  /** Links to other lists. */
  children?: ReactNode
}

/** Head of a page with a list of articles. */
export function ListHead({ crumbs, heading, lead, children }: ListHeadProps) {
  return (
    <header className={`wrap ${styles.head}`}>
      {crumbs && <Breadcrumbs items={crumbs} />}
      {heading}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  )
}

interface ArticleListProps {
  articles: readonly Article[]
  /** Heading level of the titles; 2 without a heading above. */
  level?: 2 | 3 | undefined
}

/** Articles as cards; a message with a link if there are none. */
export function ArticleList({ articles, level = 2 }: ArticleListProps) {
  const { t, href } = useI18n()
  if (articles.length === 0) {
    return (
      <EmptyState
        title={t('media.empty')}
        art={<LostScene />}
        actions={<Button href={href('content/media')}>{t('media.allArticles')}</Button>}
      />
    )
  }
  return (
    <CardGrid>
      {articles.map((article, index) => (
        <ArticleCard key={article.id} article={article} level={level} priority={index < 3} />
      ))}
    </CardGrid>
  )
}

interface PagedArticlesProps {
  list: ArticlePage
  /** Heading of the list, where it is not the only one of its page. */
  title?: string | undefined
  /** URL of a page of the list, counted from 0. */
  hrefFor: (page: number) => string
}

/** A page of a list of articles with pagination. */
export function PagedArticles({ list: { articles, page, pages }, title, hrefFor }: PagedArticlesProps) {
  return (
    <div className={`wrap band ${styles.paged}`}>
      {title !== undefined && <h2>{title}</h2>}
      <ArticleList articles={articles} level={title === undefined ? 2 : 3} />
      <Pagination current={page + 1} total={pages} hrefFor={(number) => hrefFor(number - 1)} />
    </div>
  )
}

/** Title of a page of a list, with the page number from the second page on. */
export const pagedTitle = (title: string, { page }: ArticlePage, { t }: I18n): string =>
  page > 0 ? t('events.title.paged', { title, n: page + 1 }) : title

/** Canonical, previous and next URLs of a page of a list. */
export const pagedHead = (
  { page, pages }: ArticlePage,
  hrefFor: (page: number) => string,
): Pick<Head, 'canonical' | 'prev' | 'next'> => ({
  canonical: hrefFor(page),
  ...(page > 0 && { prev: hrefFor(page - 1) }),
  ...(page < pages - 1 && { next: hrefFor(page + 1) }),
})
