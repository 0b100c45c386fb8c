import { surveys } from '../../contracts/v1/builder.ts'
import type { Survey } from '../../contracts/content/survey.ts'
import { definePage } from '../define-page.ts'
import { SurveysView } from './surveys/surveys-view.tsx'

/** All polls, those that are open first (spec §2 `/sondages`). `vote` names the one that somebody just voted in. */
export default definePage<{ polls: Survey[] }>('content/surveys', {
  cache: { fresh: 60, stale: 3600, query: ['vote'] },
  async load({ api, locale, now }) {
    const { data } = await api(surveys, { query: { limit: 0, lang: locale } })
    return { polls: data.filter(({ startDate }) => startDate === null || Date.parse(startDate) <= now) }
  },
  head: ({ i18n: { t, href } }) => ({
    title: t('polls.title'),
    description: t('polls.description'),
    canonical: href('content/surveys'),
  }),
  Component: ({ data, context }) => (
    <SurveysView polls={data.polls} now={context.now} voted={context.query.get('vote') ?? undefined} />
  ),
})
