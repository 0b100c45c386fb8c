import { type Article } from '../../contracts/content/article.ts'

/** Slug of a guide of a series with one a month. @example 'geste-2023-05' */
const monthlySlug = /-(\d{4})-(0[1-9]|1[0-2])$/

/** A guide of a month. */
export interface MonthlyGuide {
  year: number
  article: Article
}

/** A month of every year, with its guides: the latest first. */
export interface MonthOfGuides {
  /** 1 to 12 */
  month: number
  guides: MonthlyGuide[]
}

/**
 * Parts guides of a series with one a month from the others.
 * @param first the month that the year begins with, 1 to 12
 * @returns all twelve months from `first` on, none without such guides; and the other guides in their order
 */
export function partMonthly(guides: readonly Article[], first: number): { months: MonthOfGuides[]; others: Article[] } {
  const others: Article[] = []
  const byMonth = new Map<number, MonthlyGuide[]>()
  for (const article of guides) {
    const [, year, month] = monthlySlug.exec(article.slug) ?? []
    if (month === undefined) others.push(article)
    else byMonth.set(Number(month), [...(byMonth.get(Number(month)) ?? []), { year: Number(year), article }])
  }
  if (byMonth.size === 0) return { months: [], others }
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = ((first - 1 + index) % 12) + 1
    return { month, guides: (byMonth.get(month) ?? []).toSorted((a, b) => b.year - a.year) }
  })
  return { months, others }
}
