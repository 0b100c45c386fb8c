import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { ArticleCard } from '../../content/articles/article-card.tsx'
import { BuzzList } from '../../content/articles/buzz-list.tsx'
import { buzzingArticles } from '../../content/articles/read-articles.ts'
import type { Article } from '../../contracts/content/article.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import { Shelf } from '../../ui/surfaces/shelf.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import styles from './buzzing.module.css'

/** Period that is considered, weeks (spec §9). */
const weeks = 5
/** Number of articles in a numbered list; a grid of cards shows more. */
const maxInList = 3

const looks = ['list', 'shelf'] as const

const schema = z.object({
  textBeforeBean: text,
  textBean: text,
  textAfterBean: text,
  numberOfArticles: z.number().int().min(1).max(24).default(6),
  look: z.enum(looks).default('list'),
})

/** The most read articles of the last weeks (spec §3 Articles qui buzzent, §9). */
export default defineBlock({
  name: 'Articles qui buzzent',
  schema,
  inputs: {
    textBeforeBean: { type: 'string' },
    textBean: { type: 'string' },
    textAfterBean: { type: 'string' },
    numberOfArticles: { type: 'number', defaultValue: 6 },
    look: { type: 'string', enum: looks, defaultValue: 'list', helperText: 'A shelf goes from edge to edge' },
  },
  load: ({ numberOfArticles }, { content, locale, now }: BlockLoading) =>
    buzzingArticles(content, locale, { limit: numberOfArticles, weeks, now }),
  Component: ({ options, data }) => <BuzzingArticles {...options} articles={data ?? []} />,
})

interface BuzzingArticlesProps extends z.output<typeof schema> {
  articles: readonly Article[]
}

function BuzzingArticles({ textBeforeBean, textBean, textAfterBean, look, articles }: BuzzingArticlesProps) {
  const { t, href } = useI18n()
  const id = useId()
  if (articles.length === 0) return null
  if (look === 'shelf')
    return (
      <section className="band" aria-labelledby={id}>
        <div className="wrap">
          <SectionHead
            id={id}
            title={[textBeforeBean, textBean, textAfterBean].filter(Boolean).join(' ') || t('media.buzzing')}
          >
            <AllLink href={href('content/media')}>{t('layout.theMedia')}</AllLink>
          </SectionHead>
        </div>
        <Shelf labelledBy={id}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} variant="flat" />
          ))}
        </Shelf>
      </section>
    )
  const titled = Boolean(textBeforeBean || textBean || textAfterBean)
  return (
    <section className={styles.buzzing} aria-labelledby={titled ? id : undefined}>
      {titled && <Heading id={id} textBefore={textBeforeBean} textBean={textBean} textAfter={textAfterBean} />}
      {articles.length > maxInList ? (
        <CardGrid>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
      ) : (
        <BuzzList articles={articles} />
      )}
    </section>
  )
}
