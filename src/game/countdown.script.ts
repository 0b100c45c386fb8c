import { msOf } from '../lib/time/iso-instant.ts'
import { timeLeft } from './time-left.ts'

/** How often the time until the next word is shown anew, ms. */
const everyMs = 5000

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-countdown]')) {
  const show = () => {
    const left = msOf(time.dateTime) - Date.now()
    time.textContent = timeLeft(left)
    const link = time.closest('[data-next-word]')?.querySelector<HTMLElement>('a[hidden]')
    if (left <= 0 && link) link.hidden = false
  }
  show()
  setInterval(show, everyMs)
}
