import { languageOf, type Article } from '../../contracts/content/article.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { ArticleLike } from './article-like.tsx'
import { articleLink } from './article-link.ts'
import { ArticlePicture } from './article-picture.tsx'
import styles from './article-card.module.css'

export const articleVariants = ['text', 'flat', 'square', 'spotlight', 'line'] as const
export type ArticleVariant = (typeof articleVariants)[number]

/** Kinds of articles that the card labels (spec §3 `data.media`); a plain article has no label. */
const kinds = ['portrait', 'guide', 'video'] as const
export const kindOf = (media: string) => kinds.find((kind) => kind === media)

const sizes: Record<Exclude<ArticleVariant, 'text'>, string> = {
  flat: '(width < 640px) 92vw, (width < 992px) 46vw, 354px',
  square: '(width < 640px) 92vw, (width < 992px) 46vw, 354px',
  spotlight: '(width < 768px) 92vw, 540px',
  line: '84px',
}

interface ArticleCardProps {
  article: Article
  variant?: ArticleVariant | undefined
  /** Above the fold: the picture is fetched eagerly. */
  priority?: boolean | undefined
  /** Heading level; default: 3. */
  level?: 2 | 3 | undefined
  /** Whether the list is already titled by the topic, so that the card leaves it out. */
  underTopic?: boolean | undefined
  /** Hides the heart, when another button unlikes the article. */
  heartless?: boolean | undefined
}

/**
 * An article in a list (spec §3 Article: text, flat, square, spotlight, line). As on event cards, the title's link covers
 * the card and the heart is above it.
 */
export function ArticleCard({ article, variant = 'square', ...looks }: ArticleCardProps) {
  const { priority, level, underTopic, heartless } = looks
  return (
    <MemoizedElement
      as="article"
      item={article}
      variant={`card ${variant} ${priority} ${level} ${underTopic} ${heartless}`}
      className={styles.card}
      data-variant={variant}
      data-topic={article.data.thematique?.data.slug ?? 'culture'}
      render={() => <Content {...looks} article={article} variant={variant} />}
    />
  )
}

type ContentProps = ArticleCardProps & { variant: ArticleVariant }

function Content({ article, variant, priority, level = 3, underTopic = false, heartless = false }: ContentProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { title, descriptionCourte, thematique, media } = article.data
  const Heading = `h${level}` as const
  const kind = kindOf(media)
  const language = languageOf(article, locale)
  return (
    <>
      {variant !== 'text' && (
        <div className={styles.cover}>
          <ArticlePicture article={article} sizes={sizes[variant]} priority={priority} />
        </div>
      )}
      <div className={styles.body}>
        {thematique && !underTopic && <p className={styles.topic}>{thematique.data.title}</p>}
        <Heading className={styles.title}>
          <a href={articleLink(article, i18n)}>{title}</a>
        </Heading>
        {variant !== 'flat' && variant !== 'line' && <p className={styles.text}>{descriptionCourte}</p>}
        {kind && <Tag label={t(`media.kinds.${kind}`)} />}
        {language !== locale && <Tag label={t(`events.language.${language}`)} icon="globe" />}
      </div>
      {!heartless && <ArticleLike article={article} className={styles.heart} />}
    </>
  )
}
