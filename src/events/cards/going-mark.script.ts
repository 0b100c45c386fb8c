const mark = document.querySelector<HTMLTemplateElement>('template#going')!
const events = new Set(JSON.parse(mark.dataset['events']!) as string[])

/** Adds the mark to the cards of events that the visitor attends and that are not over: before their tags, or below their text. */
function show(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(
    'article:not([data-status=past]) button[form=like]',
  )) {
    const card = heart.closest('article')!
    if (!events.has(heart.value) || card.dataset['going'] !== undefined) continue
    card.dataset['going'] = ''
    const own = mark.content.firstElementChild!.cloneNode(true) as Element
    const tags = card.getElementsByClassName(own.className)[0]
    if (tags) tags.insertBefore(own.firstElementChild!, tags.firstChild)
    else card.querySelector('h2, h3')?.parentElement?.appendChild(own)
  }
}

/** In a row of several dates, those that the visitor attends. */
function showDates(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-event]:not([data-going])')) {
    if (!events.has(link.dataset['event']!)) continue
    link.dataset['going'] = ''
    link.appendChild(mark.content.firstElementChild!.firstElementChild!.cloneNode(true))
  }
}

show()
showDates()
// A region was updated in place.
addEventListener('region', show)
addEventListener('region', showDates)
