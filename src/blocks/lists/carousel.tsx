import { useId, type CSSProperties } from 'react'
import type { ContentItem } from '../../contracts/v1/builder.ts'
import { ArticleCard, type ArticleVariant } from '../../features/articles/article-card.tsx'
import { EventCard } from '../../features/events/cards/event-card.tsx'
import { coverDisplayed } from '../../features/events/cover/cover-displayed.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { BlockLink } from '../block-link.tsx'
import { groundStyle } from '../ground.ts'
import styles from './carousel.module.css'

interface CarouselProps {
  items: readonly ContentItem[]
  /** Moment of rendering, ms. */
  now: number
  /** On the widest screens; fewer on narrower ones (spec §9 breakpoints). */
  slidesPerView: number
  viewMoreLink?: string | undefined
  viewMoreLabel?: string | undefined
  viewMoreColor?: string | undefined
  showNavigation: boolean
  navColor?: string | undefined
  articleVariant: ArticleVariant
  useCoverDisplay: boolean
  centerInsufficientSlides: boolean
}

/**
 * Slides in one line that scrolls: with fingers, wheel and keys as every list that scrolls, and with buttons where there
 * is script.
 */
export function Carousel({ items, now, slidesPerView, showNavigation, navColor, ...props }: CarouselProps) {
  const { viewMoreLink, viewMoreLabel, viewMoreColor, articleVariant, useCoverDisplay, centerInsufficientSlides } =
    props
  const { t } = useI18n()
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className={styles.carousel} data-carousel="" style={{ '--slides': slidesPerView } as CSSProperties}>
      <ul
        className={styles.slides}
        id={id}
        tabIndex={0}
        aria-label={t('blocks.slides')}
        data-center={centerInsufficientSlides ? '' : undefined}
      >
        {items.map((item) => (
          <li key={item.kind === 'article' ? item.article.id : item.event._id}>
            {item.kind === 'article' ? (
              <ArticleCard article={item.article} variant={articleVariant} />
            ) : (
              <EventCard event={useCoverDisplay ? coverDisplayed(item.event) : item.event} now={now} />
            )}
          </li>
        ))}
      </ul>
      {(showNavigation || viewMoreLink) && (
        <div className={styles.foot}>
          {viewMoreLink && (
            <BlockLink to={viewMoreLink} className={styles.more} style={groundStyle(undefined, viewMoreColor)}>
              {viewMoreLabel ?? t('blocks.allArticles')}
            </BlockLink>
          )}
          {showNavigation && (
            <div className={styles.buttons} style={groundStyle(undefined, navColor)} data-carousel-buttons="" hidden>
              <Button
                variant="ghost"
                size="round"
                icon="arrow-left"
                label={t('blocks.previousSlide')}
                aria-controls={id}
              />
              <Button
                variant="ghost"
                size="round"
                icon="arrow-right"
                label={t('blocks.nextSlide')}
                aria-controls={id}
              />
            </div>
          )}
        </div>
      )}
      {showNavigation && <PageScript source="src/blocks/lists/carousel.script.ts" />}
    </div>
  )
}
