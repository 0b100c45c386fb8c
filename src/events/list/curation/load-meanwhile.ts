import type { PublicContext } from '../../../page/define-page.ts'
import * as events from '../../events.contract.ts'
import { curate } from './curate.ts'
import { withFeatured } from './featured-events.ts'

/** The next events of the site, as suggestions on an empty list. */
export async function loadMeanwhile(context: PublicContext): Promise<events.EventSummary[]> {
  const { api, locale, now, defer } = context
  const next = defer(api(events.list, { query: { limit: 12, lang: locale, counted: 'false' } }), undefined).then(
    (read) => read?.data ?? [],
  )
  return curate(await withFeatured(context, next), { now }).slice(0, 3)
}
