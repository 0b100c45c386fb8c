import type { Locale } from '../../contracts/locales.ts'
import type { Audience } from './messages.contract.ts'
import { Pick } from '../../ui/forms/pick.tsx'
import { numberText } from '../dashboard/number-text.ts'
import type { CallWords } from '../query/call-words.ts'
import { Queries } from '../query/queries.tsx'
import type { OutputOf } from '../query/send.ts'
import { liveMs, useLive } from '../query/use-live.ts'
import type { MessageWords } from './message-words.ts'

interface AudienceProps {
  event: string
  initial: OutputOf<'GET /v1/events/{id}/messages'>
  /** In the order in which they are shown. */
  audiences: readonly Audience[]
  chosen: Audience
  /** Number of people that were selected in the list of attendees. */
  selected: number
  words: Pick<MessageWords, 'audience' | 'audiences'>
  calls: CallWords
  locale: Locale
}

/** Who gets the message, with how many people they are at the moment. */
export default function AudienceIsland({ calls, ...props }: AudienceProps) {
  return (
    <Queries words={calls}>
      <Choice {...props} />
    </Queries>
  )
}

function Choice({ event, initial, audiences, chosen, selected, words, locale }: Omit<AudienceProps, 'calls'>) {
  const call = { params: { id: event } }
  const { data = initial } = useLive('GET /v1/events/{id}/messages', call, { initial, everyMs: liveMs })
  const countOf = (audience: Audience) => (audience === 'selection' ? selected : data.audiences[audience])
  return (
    <Pick
      legend={words.audience}
      name="audience"
      chosen={[chosen]}
      options={audiences.map((audience) => ({
        value: audience,
        label: `${words.audiences[audience]} ${numberText(countOf(audience), locale)}`,
      }))}
    />
  )
}
