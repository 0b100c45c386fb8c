import type { Survey } from '../../contracts/content/survey.ts'
import { percent, percentagesOf, totalVotes, underline } from './count-votes.ts'
import { votesKey } from './votes-key.ts'

/** The spinner appears after this time (spec §9), ms. */
const waitingAfterMs = 800
/** Duration of the results' animation (spec §4), ms. */
const growMs = 1200

const storedVotes = (): Record<string, string> => {
  try {
    return Object(JSON.parse(localStorage.getItem(votesKey)!)) as Record<string, string>
  } catch {
    return {}
  }
}

function storeVote(poll: string, choice: string): void {
  try {
    localStorage.setItem(votesKey, JSON.stringify({ ...storedVotes(), [poll]: choice }))
  } catch {
    // Without local storage only the server knows the vote (D11).
  }
}

/** Sends a vote. Failures are silent and can be retried (spec §7). */
export async function vote(poll: HTMLElement, answer: string): Promise<void> {
  if (poll.ariaBusy === 'true') return
  const id = poll.dataset['poll']!
  const waiting = poll.querySelector<HTMLElement>('[data-waiting]')!
  const timer = setTimeout(() => (waiting.hidden = false), waitingAfterMs)
  poll.ariaBusy = 'true'
  try {
    const response = await fetch(`/v1/builder/vote/${encodeURIComponent(id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer, lang: document.documentElement.lang }),
    })
    if (!response.ok) return
    const { data, choice } = (await response.json()) as { data: Survey; choice: string }
    storeVote(id, choice)
    showResults(poll, data.votes, choice, true)
  } catch {
    // Silent (spec §7).
  } finally {
    clearTimeout(timer)
    waiting.hidden = true
    poll.ariaBusy = null
  }
}

/** Replaces the choices by the results. */
function showResults(poll: HTMLElement, votes: Survey['votes'], chosen: string, moves: boolean): void {
  const { lang } = document.documentElement
  const foot = poll.querySelector<HTMLElement>('[data-underline]')!
  const focused = poll.contains(document.activeElement)
  const percentages = percentagesOf(votes)
  for (const button of poll.querySelectorAll<HTMLButtonElement>('button[name=answer]')) {
    const result = document.createElement('div')
    const number = document.createElement('b')
    result.className = button.className
    result.replaceChildren(...button.childNodes, number)
    if (button.value === chosen) {
      result.dataset['yours'] = ''
      const yours = document.createElement('span')
      yours.className = 'sr'
      yours.textContent = ` (${foot.dataset['yourAnswer']})`
      result.firstElementChild!.appendChild(yours)
    }
    button.replaceWith(result)
    grow(
      result,
      number,
      percentages[button.value] ?? 0,
      lang,
      moves && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    )
  }
  const total = totalVotes(votes)
  const sentence = underline({ total, over: false, voted: true })
  const count = new Intl.NumberFormat(lang).format(total)
  foot.textContent = foot.dataset[sentence]!.replace('{n}', count)
  if (focused) {
    foot.tabIndex = -1
    foot.focus({ preventScroll: true })
  }
}

/** Animates the bar and the number of a choice from 0 to its percentage. */
function grow(result: HTMLElement, number: HTMLElement, percentage: number, lang: string, moves: boolean): void {
  const show = (part: number) => {
    result.style.setProperty('--share', String((percentage * part) / 100))
    number.textContent = percent(percentage * part, lang)
  }
  if (!moves) return show(1)
  const start = performance.now()
  const step = (now: number) => {
    const time = Math.min(1, Math.max(0, (now - start) / growMs))
    show(1 - (1 - time) ** 3)
    if (time < 1) requestAnimationFrame(step)
  }
  show(0)
  requestAnimationFrame(step)
}

/** Fetches the votes of all polls; [] on failure, and the choices stay. */
async function readVotes(): Promise<Survey[]> {
  try {
    const answer = await fetch(`/v1/builder/surveys?limit=0&lang=${document.documentElement.lang}`)
    return answer.ok ? ((await answer.json()) as { data: Survey[] }).data : []
  } catch {
    return []
  }
}

/** Shows the results of polls voted on with this device; the response may be cached, so it adds the own vote if missing. */
export async function showStored(): Promise<void> {
  const choices = storedVotes()
  const polls = [...document.querySelectorAll<HTMLElement>('[data-poll]:has(button[name=answer])')].filter(
    ({ dataset }) => choices[dataset['poll']!] !== undefined,
  )
  if (polls.length === 0) return
  const found = await readVotes()
  for (const poll of polls) {
    const id = poll.dataset['poll']!
    const choice = choices[id]!
    const votes = found.find(({ builderId }) => builderId === id)?.votes
    if (votes) showResults(poll, { ...votes, [choice]: Math.max(votes[choice] ?? 0, 1) }, choice, false)
  }
}
