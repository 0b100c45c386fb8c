import { feedbackSorts } from './feedbacks.contract.ts'

/** Which voices the screen shows: all, a kind of them, or those of one rating (`5`). */
export const feedbackFilters = ['all', 'text', 'low', 'unthanked'] as const
type FeedbackFilter = (typeof feedbackFilters)[number]
type Showing = FeedbackFilter | `${1 | 2 | 3 | 4 | 5}`

export interface FeedbackView {
  show: Showing
  sort: (typeof feedbackSorts)[number]
  /** From 0. */
  page: number
}

/** Voices per page. */
export const voicesPerPage = 20

/** The value of `show` for a rating. */
export const showing = (rating: number): Showing => String(rating) as Showing

/** Reads the address; what it does not know is the default. */
export function readView(query: URLSearchParams): FeedbackView {
  const show = query.get('show') ?? ''
  const sort = feedbackSorts.find((one) => one === query.get('sort')) ?? 'newest'
  const page = Number(query.get('page'))
  return {
    show: /^[1-5]$/.test(show) ? (show as Showing) : (feedbackFilters.find((one) => one === show) ?? 'all'),
    sort,
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page - 1 : 0,
  }
}

/** The query of the address of a view, without defaults. */
export const viewQuery = ({ show, sort, page }: FeedbackView) => ({
  show: show === 'all' ? undefined : show,
  sort: sort === 'newest' ? undefined : sort,
  page: page === 0 ? undefined : page + 1,
})

/** The query of the call that reads a view. */
export function viewCall({ show, sort, page }: FeedbackView) {
  const filter =
    show === 'all'
      ? {}
      : show === 'unthanked'
        ? { thanked: 'false' as const }
        : show === 'text' || show === 'low'
          ? { [show]: 'true' as const }
          : { rating: show }
  return { ...filter, sort, page, limit: voicesPerPage }
}
