import { z } from 'zod'
import { toSurvey } from '../../contracts/content/survey.ts'
import { surveys } from '../../contracts/v1/builder.ts'
import { defineBlock } from '../../builder/define-block.ts'
import { PollCard } from '../../features/polls/poll-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { BlockLoading } from '../block-loading.ts'
import { groundStyle } from '../ground.ts'
import { colour, text } from '../option-shapes.ts'

const minuteMs = 60_000

/** The poll that started last (spec §7 Poll fetch), with its votes where the API knows them. */
async function loadPoll({ api, content, locale, now }: BlockLoading) {
  // To the minute, so that the same question is asked by everybody and its answer kept.
  const started = new Date(Math.floor(now / minuteMs) * minuteMs).toISOString()
  const [entry, counted] = await Promise.all([
    content.one('sondage', { query: { 'data.startDate': { $lte: started } }, sort: { 'data.startDate': -1 } }),
    api(surveys, { query: { limit: 0, lang: locale } }).catch(() => undefined),
  ])
  if (!entry) return null
  const votes = counted?.data.find(({ builderId }) => builderId === entry.id)?.votes
  return { poll: toSurvey(entry, locale, votes), now }
}

/** The poll of the moment (spec §3 Current Survey). */
export default defineBlock({
  name: 'Current Survey',
  schema: z.object({ background: colour, title: text }),
  inputs: {
    background: { type: 'color' },
    title: { type: 'string', helperText: 'Stands over the question' },
  },
  load: (_, loading: BlockLoading) => loadPoll(loading),
  Component: function CurrentSurvey({ options: { background, title }, data }) {
    const { t } = useI18n()
    if (!data) return null
    return (
      <PollCard
        poll={data.poll}
        now={data.now}
        eyebrow={title ?? t('polls.eyebrow')}
        level={2}
        style={groundStyle(background)}
      />
    )
  },
})
