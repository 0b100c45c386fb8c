/**
 * The dialog of an offer has its address: the link opens it in place, back closes it, and closing goes back. Loaded when an offer comes
 * into view; until then its link leads to its page.
 */
export interface OfferEntry {
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
})
// The event comes some time after the closing: by then the dialog may be open again. It does not bubble.
addEventListener(
  'close',
  ({ target }) => target === opened() && !(target as HTMLDialogElement).open && history.back(),
  true,
)
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
// Their links open in place from now on.
for (const card of document.querySelectorAll<HTMLElement>('[data-exclusivity]')) card.dataset['opensHere'] = ''
