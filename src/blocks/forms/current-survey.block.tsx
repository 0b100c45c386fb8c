import { z } from 'zod'
import { toSurvey, type Survey } from '../../contracts/content/survey.ts'
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
  const minute = Math.floor(now / minuteMs) * minuteMs
  const startedBy = (moment: string | number) =>
    content.all('sondage', { query: { 'data.startDate': { $lte: moment } }, sort: { 'data.startDate': -1 } })
  const [asText, asNumber, counted] = await Promise.all([
    // The service compares dates of the kind that it is asked with only, and has both; which of them is the latest, and
    // whether it looked at the condition at all, shows in what it answers.
    startedBy(new Date(minute).toISOString()),
    startedBy(minute),
    api(surveys, { query: { limit: 0, lang: locale } }).catch(() => undefined),
  ])
  const start = ({ startDate }: Survey) => (startDate === null ? Infinity : Date.parse(startDate))
  const [poll] = [...asText, ...asNumber]
    .map((entry) => toSurvey(entry, locale))
    .filter((found) => start(found) <= now)
    .toSorted((a, b) => start(b) - start(a))
  if (!poll) return null
  const votes = counted?.data.find(({ builderId }) => builderId === poll.builderId)?.votes
  return { poll: { ...poll, votes: votes ?? poll.votes }, now }
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
