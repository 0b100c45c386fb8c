import { useId, type CSSProperties } from 'react'
import type { ContentItem } from '../../content/builder.contract.ts'
import { ArticleCard, type ArticleVariant } from '../../content/articles/article-card.tsx'
import { EventCard } from '../../events/cards/event-card.tsx'
import { coverDisplayed } from '../../events/cover/cover-displayed.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { BlockLink } from '../block-link.tsx'
import { groundStyle } from '../ground.ts'
import styles from './carousel.module.css'

interface CarouselProps {
  items: readonly ContentItem[]
  /** Time of rendering, ms since 1970. */
  now: number
  /** Slides on the widest screens; fewer on narrower ones (spec §9 breakpoints). */
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

/** A row of slides in a scroll container; a script adds buttons. */
export function Carousel({ items, now, slidesPerView, showNavigation, navColor, ...props }: CarouselProps) {
  const { viewMoreLink, viewMoreLabel, viewMoreColor, articleVariant, useCoverDisplay, centerInsufficientSlides } =
    props
  const { t } = useI18n()
  const id = useId()
  const below = useGround()
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
            <BlockLink to={viewMoreLink} className={styles.more} style={groundStyle(below, undefined, viewMoreColor)}>
              {viewMoreLabel ?? t('blocks.allArticles')}
            </BlockLink>
          )}
          {showNavigation && (
            <div
              className={styles.buttons}
              style={groundStyle(below, undefined, navColor)}
              data-carousel-buttons=""
              hidden
            >
              <SlideButton icon="arrow-left" label={t('blocks.previousSlide')} slides={id} />
              <SlideButton icon="arrow-right" label={t('blocks.nextSlide')} slides={id} />
            </div>
          )}
        </div>
      )}
      {showNavigation && <PageScript source="src/blocks/lists/carousel.script.ts" />}
    </div>
  )
}

interface SlideButtonProps {
  icon: 'arrow-left' | 'arrow-right'
  label: string
  /** Id of the list of slides. */
  slides: string
}

const SlideButton = ({ icon, label, slides }: SlideButtonProps) => (
  <Button variant="ghost" size="round" icon={icon} label={label} aria-controls={slides} />
)
