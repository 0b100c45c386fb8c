const mark = document.querySelector<HTMLTemplateElement>('template#going')!
const events = new Set(JSON.parse(mark.dataset['events']!) as string[])

/** Marks the cards of events one goes to: among their tags, or under what they say where they have none. */
function show(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>('article button[form=like]')) {
    const card = heart.closest('article')!
    if (!events.has(heart.value) || card.dataset['going'] !== undefined) continue
    card.dataset['going'] = ''
    const own = mark.content.firstElementChild!.cloneNode(true) as Element
    const tags = card.getElementsByClassName(own.className)[0]
    if (tags) tags.insertBefore(own.firstElementChild!, tags.firstChild)
    else card.querySelector('h2, h3')?.parentElement?.appendChild(own)
  }
}

show()
// A list changed in place.
addEventListener('region', show)
