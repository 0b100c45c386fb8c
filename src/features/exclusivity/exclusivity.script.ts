/** Tracks each partner's card once, when half of it becomes visible (spec §7 `POST /analytics/exclusivity`). */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const { exclusivity, context } = (target as HTMLElement).dataset
      self.tracked ??= []
      self.tracked.push({ event: 'Exclusivity', category: 'view', id: exclusivity, context })
    }
  },
  { threshold: 0.5 },
)
for (const card of document.querySelectorAll('[data-exclusivity]')) observer.observe(card)

/** The dialog of an offer has its address: the link opens it in place, back closes it, and closing goes back. */
interface OfferEntry {
  /** Id of the dialog. */
  offer?: string
}
const opened = () => document.getElementById((history.state as OfferEntry | null)?.offer ?? '')

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-opens]')
  const dialog = link && document.getElementById(link.dataset['opens']!)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState({ offer: dialog.id } satisfies OfferEntry, '', link!.href)
  dialog.showModal()
  dialog.addEventListener('close', () => opened() === dialog && history.back(), { once: true })
})
addEventListener('popstate', (event) => {
  // The page of an offer, loaded again where its dialog was open, shares its history with the page around the dialog.
  if (!document.querySelector('[data-exclusivity]')) return location.reload()
  const dialog = opened()
  for (const open of document.querySelectorAll<HTMLDialogElement>('[data-exclusivity] dialog[open]'))
    if (open !== dialog) open.close()
  if (!(dialog instanceof HTMLDialogElement)) return
  dialog.showModal()
  // The address is that of the dialog: no list of this page is to be loaded.
  event.stopImmediatePropagation()
})
