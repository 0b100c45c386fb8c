import type { Locale } from '../../contracts/locales.ts'
import { formatDay, formatHour } from '../../events/event-dates.ts'

// Shows the hours of online events in the visitor's time zone, with its name.
const locale = document.documentElement.lang as Locale
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const time of document.querySelectorAll<HTMLTimeElement>('[data-clock]')) {
  const [hour, day] = time.children
  hour!.textContent = formatHour(time.dateTime, locale, timeZone)
  day!.textContent = formatDay(time.dateTime, locale, timeZone, 'short')
}
for (const line of document.querySelectorAll<HTMLElement>('[data-clock-zone]'))
  line.textContent = line.dataset['clockZone']!.replace('{zone}', timeZone.replace(/.*\//, '').replaceAll('_', ' '))
