import { votesKey } from './votes-key.ts'

/** What sends votes and shows results comes with the first vote: most visits have none. */
const load = () => import('./poll.client.ts')

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  const poll = (form as HTMLFormElement).closest<HTMLElement>('[data-poll]')
  const answer = (submitter as HTMLButtonElement | null)?.value
  if (!poll || !answer) return
  event.preventDefault()
  load().then(
    ({ vote }) => vote(poll, answer),
    () => {
      // Offline, or a newer deploy: the form works without script.
      removeEventListener('submit', onSubmit)
      ;(form as HTMLFormElement).requestSubmit(submitter)
    },
  )
}
addEventListener('submit', onSubmit)

try {
  if (localStorage.getItem(votesKey)) load().then(({ showStored }) => showStored(), console.warn)
} catch {
  // Without local storage no vote was stored.
}
