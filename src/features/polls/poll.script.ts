import type { Survey } from '../../contracts/content/survey.ts'
import { percent, shareOf, totalVotes, underline } from './count-votes.ts'

/** Where this device keeps its votes: one key, a map from poll to choice (spec §9, D34). */
const votesKey = 'chiche.votes'
/** Short waits show nothing (spec §9), ms. */
const waitingAfterMs = 800
/** Percentages grow for this long (spec §4), ms. */
const growMs = 1200

const keptVotes = (): Record<string, string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(votesKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

function keepVote(poll: string, choice: string): void {
  try {
    localStorage.setItem(votesKey, JSON.stringify({ ...keptVotes(), [poll]: choice }))
  } catch {
    // Without storage the server alone remembers (D11).
  }
}

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const poll = form.closest<HTMLElement>('[data-poll]')
  const answer = (event.submitter as HTMLButtonElement | null)?.value
  if (!poll || !answer) return
  event.preventDefault()
  if (poll.ariaBusy !== 'true') void send(poll, answer)
})

/** Votes. A failure says nothing, and one may try again (spec §7). */
async function send(poll: HTMLElement, answer: string): Promise<void> {
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
    keepVote(id, choice)
    showResults(poll, data.votes, choice, true)
  } catch {
    // Silent (spec §7).
  } finally {
    clearTimeout(timer)
    waiting.hidden = true
    poll.ariaBusy = null
  }
}

/** Shows the results in the place of the choices. */
function showResults(poll: HTMLElement, votes: Survey['votes'], chosen: string, moves: boolean): void {
  const { lang } = document.documentElement
  const foot = poll.querySelector<HTMLElement>('[data-underline]')!
  const focused = poll.contains(document.activeElement)
  for (const button of poll.querySelectorAll<HTMLButtonElement>('button[name=answer]')) {
    const result = document.createElement('div')
    const number = document.createElement('b')
    const share = shareOf(votes, button.value)
    result.className = button.className
    while (button.firstChild) result.appendChild(button.firstChild)
    result.appendChild(number)
    if (button.value === chosen) {
      result.dataset['yours'] = ''
      const yours = document.createElement('span')
      yours.className = 'sr'
      yours.textContent = ` (${foot.dataset['yourAnswer']})`
      result.firstElementChild!.appendChild(yours)
    }
    button.replaceWith(result)
    grow(result, number, share, lang, moves && !matchMedia('(prefers-reduced-motion: reduce)').matches)
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

/** The bar and the number of a choice, from nothing to its share. */
function grow(result: HTMLElement, number: HTMLElement, share: number, lang: string, moves: boolean): void {
  const show = (part: number) => {
    result.style.setProperty('--share', String(share * part))
    number.textContent = percent(share * part, lang)
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

// Who has voted on this device sees the results, their own vote among them even where the page is a minute older.
for (const poll of document.querySelectorAll<HTMLElement>('[data-poll]:has(button[name=answer])')) {
  const choice = keptVotes()[poll.dataset['poll']!]
  if (choice === undefined) continue
  const votes = JSON.parse(poll.dataset['votes']!) as Survey['votes']
  showResults(poll, { ...votes, [choice]: Math.max(votes[choice] ?? 0, 1) }, choice, false)
}
