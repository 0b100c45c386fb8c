// Shows the hours of online events in the visitor's time zone, with its name. Dates in English are British, as elsewhere.
const { lang } = document.documentElement
const british = lang === 'en' ? 'en-GB' : lang
for (const time of document.querySelectorAll<HTMLTimeElement>('[data-clock]')) {
  const [hour, day] = time.children
  const at = new Date(time.dateTime)
  const written = at.toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })
  hour!.textContent = written.replace(/:00(?=\s)/, '').toLowerCase()
  day!.textContent = at.toLocaleDateString(british, { weekday: 'short', day: 'numeric', month: 'short' })
}
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const line of document.querySelectorAll<HTMLElement>('[data-clock-zone]'))
  line.textContent = line.dataset['clockZone']!.replace('{zone}', timeZone.replace(/.*\//, '').replaceAll('_', ' '))
