import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { queryContent, type ContentItem } from '../../content/builder.contract.ts'
import { articleVariants, ArticleCard, type ArticleVariant } from '../../content/articles/article-card.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { colour, flag, link, text } from '../option-shapes.ts'
import { reference, referenced } from '../reference.ts'
import { useId, type CSSProperties } from 'react'
import { EventCard } from '../../events/cards/event-card.tsx'
import { coverDisplayed } from '../../events/cover/cover-displayed.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { BlockLink } from '../block-link.tsx'
import { groundStyle } from '../ground.ts'
import styles from './carousel.module.css'
import { ownQuery, queryOf } from './carousel-query.ts'

const names = { type: 'list', defaultValue: [] } as const

/** Articles and events side by side (spec §3 Carousel). */
export default defineBlock({
  name: 'Carousel',
  schema: z.object({
    slidesPerView: z.number().int().min(1).max(8).default(4),
    viewMoreLink: link,
    viewMoreLabel: text,
    viewMoreColor: colour,
    showNavigation: z.boolean().default(true),
    navColor: colour,
    articleVariant: z.enum(articleVariants).default('square'),
    query: reference.optional(),
    ownQuery: ownQuery.optional(),
    useCoverDisplay: flag,
    centerInsufficientSlides: flag,
  }),
  inputs: {
    slidesPerView: { type: 'number', defaultValue: 4 },
    viewMoreLink: { type: 'url' },
    viewMoreLabel: { type: 'string' },
    viewMoreColor: { type: 'color' },
    showNavigation: { type: 'boolean', defaultValue: true },
    navColor: { type: 'color' },
    articleVariant: { type: 'string', enum: articleVariants, defaultValue: 'square' },
    query: { type: 'reference', model: 'query' },
    ownQuery: {
      type: 'object',
      helperText: 'What the carousel shows when no query is chosen above',
      subFields: [
        { name: 'topics', ...names, subFields: [{ name: 'topic', type: 'reference', model: 'topic' }] },
        { name: 'tags', ...names, subFields: [{ name: 'tag', type: 'string' }] },
        { name: 'momentums', ...names, subFields: [{ name: 'momentum', type: 'reference', model: 'momentum' }] },
        {
          name: 'eventCriterias',
          type: 'object',
          subFields: [
            { name: 'organizedByMakesense', type: 'boolean' },
            { name: 'maxDate', type: 'date' },
            { name: 'visio', type: 'boolean' },
            { name: 'city', type: 'string' },
          ],
        },
        { name: 'articles', ...names, subFields: [{ name: 'url', type: 'url' }] },
        { name: 'events', ...names, subFields: [{ name: 'url', type: 'url' }] },
      ],
    },
    useCoverDisplay: { type: 'boolean', helperText: 'Events show the cover that is the same in every language' },
    centerInsufficientSlides: { type: 'boolean' },
  },
  async load({ query: chosen, ownQuery: own }, { api, content, locale, now }: BlockLoading) {
    const stored = chosen && (await referenced('query', chosen, content))
    const query = queryOf(stored ? ownQuery.parse(stored.data ?? {}) : (own ?? ownQuery.parse({})))
    if (!query) return null
    const { data } = await api(queryContent, { body: { query, lang: locale } })
    return { items: data, now }
  },
  Component: ({ options, data }) => data && <Carousel {...options} {...data} />,
})

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
function Carousel({ items, now, slidesPerView, showNavigation, navColor, ...props }: CarouselProps) {
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
