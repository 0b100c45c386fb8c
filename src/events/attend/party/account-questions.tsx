import type { Flash } from '../../../contracts/flash.ts'
import type { Event } from '../../events.contract.ts'
import { QuestionFields } from '../question-fields.tsx'
import { PartyFields } from './party-fields.tsx'

/** What an event asks, in the form of a new account: the link that confirms the account registers with it. */
export function AccountQuestions({ event, flash }: { event: Event; flash: Flash | undefined }) {
  return (
    <>
      {event.questions.length > 0 && <input type="hidden" name="answers.asked" value="true" />}
      <PartyFields event={event} left={event.remaining} flash={flash} />
      <QuestionFields event={event} flash={flash} />
    </>
  )
}
