// Shows an online event's time in the visitor's time zone, if it differs.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  const at = (timeZone?: string) =>
    new Date(time.dateTime).toLocaleString(document.documentElement.lang, {
      ...options,
      timeZoneName: 'short',
      timeZone,
    })
  const line = time.closest<HTMLElement>('[hidden]')
  time.textContent = at()
  if (line) line.hidden = at() === at(time.dataset['localTime'])
}
