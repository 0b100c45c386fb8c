import type { Survey } from '../../contracts/content/survey.ts'
import { policy } from '../../islands/trusted-types.ts'
import { percent, percentagesOf, totalVotes, underline } from './count-votes.ts'
import { crowdSvg, perRowOf } from './crowd.ts'
import { votesKey } from './votes-key.ts'

/** The spinner appears after this time (spec §9), ms. */
const waitingAfterMs = 800
/** Duration of the shares' animation (spec §4), ms. */
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

/** Replaces the choices by the results: the people of each answer, its share and their number. */
function showResults(poll: HTMLElement, votes: Survey['votes'], chosen: string, moves: boolean): void {
  const { lang } = document.documentElement
  const foot = poll.querySelector<HTMLElement>('[data-underline]')!
  const focused = poll.contains(document.activeElement)
  const total = totalVotes(votes)
  const sentence = underline({ total, over: false, voted: true })
  const perRow = perRowOf(Math.max(...Object.values(votes)), total)
  const percentages = percentagesOf(votes)
  const written = (name: string, number: number) =>
    foot.dataset[name]!.replace('{n}', new Intl.NumberFormat(lang).format(number))
  const buttons = poll.querySelectorAll<HTMLButtonElement>('button[name=answer]')
  for (const { value, innerHTML, parentElement } of buttons) {
    const camp = parentElement!
    const mine = value === chosen
    const people = votes[value] ?? 0
    const counted = sentence === 'total' && written(new Intl.PluralRules(lang).select(people), people)
    camp.parentElement!.dataset['camps'] = `${buttons.length}`
    camp.innerHTML = policy.createHTML(
      `<span${moves ? ' data-walks' : ''}>${crowdSvg({ people, total, perRow, mine })}</span><div${mine ? ' data-yours' : ''}><b></b>${innerHTML}<small>${[counted, mine && foot.dataset['mine']].filter(Boolean).join(', ')}</small></div>`,
    )
    grow(camp.querySelector('b')!, percentages[value] ?? 0, lang, moves)
  }
  foot.textContent = written(sentence, total)
  if (focused) {
    foot.tabIndex = -1
    foot.focus({ preventScroll: true })
  }
}

/** Counts a share up from 0. */
function grow(share: HTMLElement, percentage: number, lang: string, moves: boolean): void {
  const show = (part: number) => (share.textContent = percent(percentage * part, lang))
  if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return void show(1)
  const start = performance.now()
  const step = (now: number) => {
    const time = Math.min(1, Math.max(0, (now - start) / growMs))
    show(time)
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
