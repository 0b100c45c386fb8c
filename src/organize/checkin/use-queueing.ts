import { useMutation } from '@tanstack/react-query'
import type { DoorPerson } from './checkin.contract.ts'
import { showToast } from '../../ui/feedback/toast.client.ts'
import { sentenceOf, type CallWords } from '../query/call-words.ts'
import { send } from '../query/send.ts'
import type { Verdict } from './judge.ts'

/**
 * Puts people who gave their place back at the end of the waiting list.
 * @param event id
 * @param readAgain reads the list of the door, which has them then
 * @returns a function of a registration's id; it resolves with what the screen says, `undefined` when it failed
 */
export function useQueueing(event: string, words: CallWords, readAgain: () => Promise<void>) {
  const { mutateAsync } = useMutation({
    mutationFn: (registration: string) =>
      send('POST /v1/events/{id}/attendees/{registration}/waiting', { params: { id: event, registration }, body: {} }),
    onError: (error) => showToast('error', { message: sentenceOf(error, words) }),
    onSuccess: readAgain,
  })
  return async (registration: string): Promise<Verdict | undefined> => {
    const one = await mutateAsync(registration).catch(() => undefined)
    if (!one) return undefined
    // Their rank follows from the list, which has others who wait.
    const queuedAt = new Date().toISOString()
    const { name } = one
    const person: DoorPerson = {
      _id: registration,
      name,
      code: '',
      state: 'waiting',
      checkedInAt: null,
      by: null,
      host: null,
      queuedAt,
    }
    return { outcome: 'waiting', name, person }
  }
}
