import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { Article } from '../../contracts/content/article.ts'
import { BuzzList } from '../../content/articles/buzz-list.tsx'
import { buzzingArticles } from '../../content/articles/read-articles.ts'
import type { BlockLoading } from '../block-loading.ts'
import styles from './buzzing.module.css'

/** The most read articles, for a sidebar (spec §3 Buzzing Sidebar Articles, §9). */
export default defineBlock({
  name: 'Buzzing Sidebar Articles',
  schema: z.object({
    title: z.string().max(200).default('Ça buzze'),
    limit: z.number().int().min(1).max(24).default(3),
    weeksAgo: z.number().min(1).max(520).default(12),
  }),
  inputs: {
    title: { type: 'string', defaultValue: 'Ça buzze' },
    limit: { type: 'number', defaultValue: 3 },
    weeksAgo: { type: 'number', defaultValue: 12, helperText: 'How far it looks back, weeks' },
  },
  load: ({ limit, weeksAgo: weeks }, { content, locale, now }: BlockLoading) =>
    buzzingArticles(content, locale, { limit, weeks, now }),
  Component: ({ options: { title }, data }) => <BuzzingSidebar title={title} articles={data ?? []} />,
})

function BuzzingSidebar({ title, articles }: { title: string; articles: readonly Article[] }) {
  const id = useId()
  if (articles.length === 0) return null
  return (
    <section className={styles.sidebar} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <BuzzList articles={articles} />
    </section>
  )
}
