import { useId } from 'react'
import { languageOf, type Article } from '../../contracts/content/article.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import { ArticleLike } from './article-like.tsx'
import { articleLink } from './article-link.ts'
import { ArticlePicture } from './article-picture.tsx'
import styles from './article-card.module.css'

export const articleVariants = ['text', 'flat', 'square', 'spotlight', 'line'] as const
export type ArticleVariant = (typeof articleVariants)[number]

/** Kinds of articles that say so on their card (spec §3 `data.media`); the plain article does not need to. */
const kinds = ['portrait', 'guide', 'video'] as const
const kindOf = (media: string) => kinds.find((kind) => kind === media)

const sizes: Record<Exclude<ArticleVariant, 'text'>, string> = {
  flat: '(width < 640px) 92vw, (width < 992px) 46vw, 354px',
  square: '(width < 640px) 92vw, (width < 992px) 46vw, 354px',
  spotlight: '(width < 768px) 92vw, 540px',
  line: '84px',
}

interface ArticleCardProps {
  article: Article
  variant?: ArticleVariant | undefined
  /** Seen without scrolling: its picture is fetched at once. */
  priority?: boolean | undefined
  /** Level of the title in the page's outline; 3 unless told. */
  level?: 2 | 3 | undefined
  /** It stands under the name of its topic. */
  underTopic?: boolean | undefined
  /** Without a heart: beside it stands another way to take it out of one's favourites. */
  heartless?: boolean | undefined
}

/**
 * An article in a list (spec §3 Article: text, flat, square, spotlight, line). As the cards of events, with the topic in the
 * place of the date; the title's link covers the whole card, the heart lies over it.
 */
export function ArticleCard({
  article,
  variant = 'square',
  priority,
  level = 3,
  underTopic = false,
  heartless = false,
}: ArticleCardProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const id = useId()
  const { title, descriptionCourte, thematique, media } = article.data
  const Heading = `h${level}` as const
  const kind = kindOf(media)
  const language = languageOf(article, locale)
  return (
    <article className={styles.card} data-variant={variant} data-topic={thematique?.data.slug ?? 'culture'}>
      {variant !== 'text' && (
        <div className={styles.cover}>
          <ArticlePicture article={article} sizes={sizes[variant]} priority={priority} />
        </div>
      )}
      <div className={styles.body}>
        {thematique && !underTopic && <p className={styles.topic}>{thematique.data.title}</p>}
        <Heading className={styles.title} id={id}>
          <a href={articleLink(article, i18n)}>{title}</a>
        </Heading>
        {variant !== 'flat' && variant !== 'line' && <p className={styles.text}>{descriptionCourte}</p>}
        {(kind || language !== locale) && (
          <Tags>
            {kind && <Tag label={t(`media.kinds.${kind}`)} />}
            {language !== locale && <Tag label={t(`events.language.${language}`)} icon="globe" />}
          </Tags>
        )}
      </div>
      {!heartless && <ArticleLike article={article} titleId={id} className={styles.heart} />}
    </article>
  )
}
