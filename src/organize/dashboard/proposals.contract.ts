import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, longText, ofEvent } from '../../contracts/shapes.ts'

/** Calls by which organizers propose an event to the editors, for the site's front page, its articles and its newsletter. */

/** Length of the note to the editors, characters. */
export const maxProposalNote = 500

const proposal = z.object({
  /** When it was proposed; `null` when it is not. */
  at: instant.nullable(),
  /** Name of the organizer who did it. */
  by: z.string(),
  note: z.string(),
})
export type Proposal = z.output<typeof proposal>

export const proposalOf = endpoint('events.proposal', 'GET /v1/events/{id}/proposal', {
  summary: 'Whether an event is proposed to the editors of the site (extension)',
  ...ofEvent,
  output: proposal,
})

export const propose = endpoint('events.propose', 'POST /v1/events/{id}/proposal', {
  summary:
    'Proposes an event to the editors of the site, who get a mail; succeeds if it is proposed already. 409 `conflict` for an event that is unlisted, cancelled or over (extension)',
  ...ofEvent,
  body: z.object({ note: longText(maxProposalNote).default('') }),
  output: proposal,
})

export const withdrawProposal = endpoint('events.withdrawProposal', 'DELETE /v1/events/{id}/proposal', {
  summary: 'Withdraws the proposal of an event (extension)',
  ...ofEvent,
  output: proposal,
})
