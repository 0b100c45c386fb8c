import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { queryContent } from '../../content/builder.contract.ts'
import { articleVariants } from '../../content/articles/article-card.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { colour, flag, link, text } from '../option-shapes.ts'
import { reference, referenced } from '../reference.ts'
import { Carousel } from './carousel.tsx'
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
