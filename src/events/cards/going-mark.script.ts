const mark = document.querySelector<HTMLTemplateElement>('template#going')!
const events = new Set(JSON.parse(mark.dataset['events']!) as string[])

const drawn = () => mark.content.firstElementChild!.cloneNode(true)

/** Adds the mark to the cards of events that the visitor attends and that are not over: before their tags, or below their text. */
function show(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(
    'article:not([data-status=past]) button[form=like]',
  )) {
    const card = heart.closest('article')!
    if (!events.has(heart.value) || card.dataset['going'] !== undefined) continue
    card.dataset['going'] = ''
    const texts = card.querySelector('h2, h3')!.parentElement!
    // The seats that are left are for the others: of the tags in this tone theirs is the last.
    if (card.dataset['status'] === 'last') [...card.querySelectorAll('[data-tone=last]')].at(-1)?.remove()
    texts.insertBefore(drawn(), texts.querySelector(':scope > span'))
  }
}

/** In a row of several dates, those that the visitor attends. */
function showDates(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-event]:not([data-going])')) {
    if (!events.has(link.dataset['event']!)) continue
    link.dataset['going'] = ''
    link.appendChild(drawn())
  }
}

show()
showDates()
// A region was updated in place.
addEventListener('region', show)
addEventListener('region', showDates)
