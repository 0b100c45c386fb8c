import { localDays } from '../create/form/local-times.ts'

/** Shows the dates that will be created as a list, and their number on the button; arrow keys move between days. */
const list = document.querySelector<HTMLElement>('[data-series]')!
const form = list.closest('form')!
const button = form.querySelector<HTMLElement>('[data-count]')!
const noDay = form.querySelector<HTMLElement>('[data-no-day]')!
const label = button.textContent
const locale = document.documentElement.lang
const dayWords = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The days that are chosen one by one, and those of the rhythm. */
function chosenDays(): string[] {
  const data = new FormData(form)
  const read = (name: string) => String(data.get(name) ?? '')
  const laidOut =
    read('rule.from') && read('rule.until') ? localDays(read('rule.from'), read('rule.until'), read('rule.every')) : []
  return [...new Set([...data.getAll('day').map(String), ...laidOut])].toSorted()
}

function show(): void {
  const data = new FormData(form)
  const read = (name: string) => String(data.get(name) ?? '')
  const days = chosenDays()
  const hours = [read('begin'), read('end')].filter(Boolean).join(' – ')
  list.replaceChildren(
    ...days.map((day) => {
      const item = document.createElement('li')
      const date = document.createElement('b')
      date.textContent = dayWords.format(Date.parse(`${day}T00:00Z`))
      item.appendChild(date)
      item.appendChild(document.createTextNode(` ${hours}`))
      const busy = form.querySelector<HTMLElement>(`[data-busy]:has([value="${day}"])`)?.dataset['busy']
      if (busy) {
        const warning = document.createElement('small')
        warning.textContent = busy
        item.appendChild(warning)
      }
      return item
    }),
  )
  button.textContent = days.length === 0 ? label : button.dataset['count']!.replace('{n}', String(days.length))
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
form.addEventListener('keydown', (event) => {
  const step = steps[event.key]
  const target = event.target as HTMLInputElement
  if (step === undefined || target.name !== 'day') return
  const days = [...form.querySelectorAll<HTMLInputElement>('[name=day]:enabled')]
  days[days.indexOf(target) + step]?.focus()
  event.preventDefault()
})
form.addEventListener(
  'submit',
  (event) => {
    if (chosenDays().length > 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Nothing is sent: what is missing is shown where it is chosen.
    noDay.textContent = noDay.dataset['noDay']!
    form.querySelector<HTMLInputElement>('[name=day]:enabled')?.focus()
  },
  { capture: true },
)
form.addEventListener('input', () => {
  noDay.textContent = ''
  show()
})
show()
