import type { seoTexts } from '../backend/db/schema.ts'
import pages from './seo-texts.json' with { type: 'json' }

/** Texts for search engines by page id, within the cuts of spec §5 (70 and 150 characters). */
export const seedSeoTexts: (typeof seoTexts.$inferSelect)[] = Object.entries(pages).map(([key, { fr, en, es }]) => ({
  key,
  title: { fr: fr[0]!, en: en[0]!, es: es[0]! },
  description: { fr: fr[1]!, en: en[1]!, es: es[1]! },
}))
