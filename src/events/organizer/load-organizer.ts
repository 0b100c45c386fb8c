import type { PublicContext } from '../../page/define-page.ts'
import type { Fronts, Listed } from '../list/fronts/fronts.ts'
import { OrganizerFront, PastStubs } from './organizer-front.part.tsx'
import { voices } from './voices.contract.ts'

/** The front of an organizer, with what people say where enough did. */
export async function loadOrganizer(
  name: string,
  { state, past }: Listed,
  { api, defer, texts }: PublicContext,
): Promise<Fronts> {
  const { offers } = await texts
  const given = offers.has(voices)
    ? await defer(api(voices, { params: { organizer: state.organizer! } }), undefined)
    : undefined
  const parts = given && given.data.length > 0 ? await import('./voices.part.tsx') : undefined
  return {
    organizer: { OrganizerFront, PastStubs, front: { name, state, past } },
    voices: parts && { OrganizerVoices: parts.OrganizerVoices, given: given! },
  }
}
