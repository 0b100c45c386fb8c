import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { toArticle, type Article } from '../../contracts/content/article.ts'
import { ArticleCard } from '../../content/articles/article-card.tsx'
import { readArticles } from '../../content/articles/read-articles.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { reference, referenced } from '../reference.ts'
import styles from './reading-band.module.css'

const schema = z.object({
  title: text,
  lead: reference.optional(),
  limit: z.number().int().min(1).max(9).default(5),
})

/** A chosen article first, then the newest others. */
async function loadReading(
  { lead, limit }: z.output<typeof schema>,
  { content, locale }: BlockLoading,
): Promise<Article[]> {
  const [chosen, newest] = await Promise.all([
    lead && referenced('article', lead, content),
    readArticles(content, locale, { limit }),
  ])
  const first = chosen && toArticle(chosen, locale)
  return first ? [first, ...newest.filter(({ id }) => id !== first.id)].slice(0, limit) : newest
}

/** Articles on a green band: one large, the others as lines; one alone has its picture beside it. */
export default defineBlock({
  name: 'Reading Band',
  schema,
  inputs: {
    title: { type: 'string' },
    lead: { type: 'reference', model: 'article', helperText: 'Large; without one the newest article' },
    limit: { type: 'number', defaultValue: 5 },
  },
  load: loadReading,
  Component: ({ options: { title }, data }) => data && data.length > 0 && <ReadingBand title={title} articles={data} />,
})

function ReadingBand({ title, articles }: { title: string | undefined; articles: readonly Article[] }) {
  const { t, href } = useI18n()
  const id = useId()
  const [lead, ...others] = articles
  return (
    <section className={`band ${styles.band}`} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title ?? t('home.reading')}>
          <AllLink href={href('content/media')}>{t('layout.theMedia')}</AllLink>
        </SectionHead>
        <div className={styles.articles} data-alone={others.length === 0 || undefined}>
          <ArticleCard article={lead!} variant="spotlight" />
          {others.length > 0 && (
            <div>
              {others.map((article) => (
                <ArticleCard key={article.id} article={article} variant="line" />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
