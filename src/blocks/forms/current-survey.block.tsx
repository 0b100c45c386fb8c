import { z } from 'zod'
import { toSurvey, type Survey } from '../../contracts/content/survey.ts'
import { surveys } from '../../content/builder.contract.ts'
import { defineBlock } from '../../builder/define-block.ts'
import { PollCard } from '../../content/polls/poll-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useGround } from '../../ui/surfaces/ground.ts'
import type { BlockLoading } from '../block-loading.ts'
import { groundStyle } from '../ground.ts'
import { colour, text } from '../option-shapes.ts'
import { msOf, toIso } from '../../lib/time/iso-instant.ts'
import { minuteMs } from '../../lib/time/durations.ts'

/** The poll that started last (spec §7 Poll fetch), with the votes of the API if available. */
async function loadPoll({ api, content, locale, now }: BlockLoading) {
  // The time is rounded to the minute, so that the query is cacheable.
  const minute = Math.floor(now / minuteMs) * minuteMs
  const startedBy = (moment: string | number) =>
    content.all('sondage', { query: { 'data.startDate': { $lte: moment } }, sort: { 'data.startDate': -1 } })
  const [asText, asNumber, counted] = await Promise.all([
    // Start dates are stored as numbers or as text, and the content service only compares values of the same type.
    // Therefore both are queried, and the results are filtered and sorted again.
    startedBy(toIso(minute)),
    startedBy(minute),
    api(surveys, { query: { limit: 0, lang: locale } }).catch(() => undefined),
  ])
  const start = ({ startDate }: Survey) => (startDate === null ? Infinity : msOf(startDate))
  const [poll] = [...asText, ...asNumber]
    .map((entry) => toSurvey(entry, locale))
    .filter((found) => start(found) <= now && found.choices.length > 0)
    .toSorted((a, b) => start(b) - start(a))
  if (!poll) return null
  const votes = counted?.data.find(({ builderId }) => builderId === poll.builderId)?.votes
  return { poll: { ...poll, votes: votes ?? poll.votes }, now }
}

/** The current poll (spec §3 Current Survey). */
export default defineBlock({
  name: 'Current Survey',
  schema: z.object({ background: colour, title: text }),
  inputs: {
    background: { type: 'color' },
    title: { type: 'string', helperText: 'Shown above the question' },
  },
  load: (_, loading: BlockLoading) => loadPoll(loading),
  Component: function CurrentSurvey({ options: { background, title }, data }) {
    const { t } = useI18n()
    const below = useGround()
    if (!data) return null
    return (
      <PollCard
        poll={data.poll}
        now={data.now}
        eyebrow={title ?? t('polls.eyebrow')}
        level={2}
        style={groundStyle(below, background)}
      />
    )
  },
})
