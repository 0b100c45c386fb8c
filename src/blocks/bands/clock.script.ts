// Shows the hours of online events in the visitor's time zone, with its name.
const { lang } = document.documentElement
for (const time of document.querySelectorAll<HTMLTimeElement>('[data-clock]')) {
  const [hour, day] = time.children
  const at = new Date(time.dateTime)
  hour!.textContent = at.toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })
  day!.textContent = at.toLocaleDateString(lang, { weekday: 'short', day: 'numeric', month: 'short' })
}
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const line of document.querySelectorAll<HTMLElement>('[data-clock-zone]'))
  line.textContent = line.dataset['clockZone']!.replace('{zone}', timeZone.replace(/.*\//, '').replaceAll('_', ' '))
