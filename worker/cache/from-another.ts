import { AppError } from '../../src/contracts/errors.ts'

/** First and longest pause between two looks, ms. */
const shortest = 1
const longest = 16

/**
 * What another request makes. This one looks whether it is there: in optimized code, workerd continues who waits for a promise of another
 * request within that request, where no response can be made for this one (docs/decisions/0029-no-promise-of-another-request.md).
 * @param longestMs how long it is waited for, ms
 * @throws what the promise is rejected with; `unavailable` when it is not settled in time
 */
export async function fromAnother<Made>(promise: Promise<Made>, longestMs: number): Promise<Made> {
  let settled: (() => Made) | undefined
  promise.then(
    (made) => (settled = () => made),
    (error: unknown) => {
      settled = () => {
        throw error
      }
    },
  )
  for (let [pause, waited] = [shortest, 0]; waited <= longestMs; pause = Math.min(pause * 2, longest)) {
    if (settled) return settled()
    await new Promise((resolve) => setTimeout(resolve, pause))
    waited += pause
  }
  throw new AppError('unavailable', 'What another request makes takes too long')
}
