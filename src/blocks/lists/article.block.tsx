import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { toArticle } from '../../contracts/content/article.ts'
import { ArticleCard, articleVariants } from '../../content/articles/article-card.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { reference, referenced } from '../reference.ts'

/** One article (spec §3 Article). */
export default defineBlock({
  name: 'Article',
  schema: z.object({ content: reference, variant: z.enum(articleVariants).default('square') }),
  inputs: {
    content: { type: 'reference', model: 'article', required: true },
    variant: { type: 'string', enum: articleVariants, defaultValue: 'square' },
  },
  load: async ({ content: chosen }, { content, locale }: BlockLoading) => {
    const entry = await referenced('article', chosen, content)
    return entry && toArticle(entry, locale)
  },
  Component: ({ options: { variant }, data }) => data && <ArticleCard article={data} variant={variant} />,
})
