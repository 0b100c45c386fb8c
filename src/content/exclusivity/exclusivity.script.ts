/** Without network the link of an offer leads to its page. */
const loadDialog = () => void import('./offer-dialog.client.ts').catch(() => undefined)

/** Tracks each partner's card once, when half of it becomes visible (spec §7 `POST /analytics/exclusivity`). */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        observer.unobserve(target)
        loadDialog()
        const { exclusivity: id, context } = (target as HTMLElement).dataset
        ;(self.tracked ??= []).push({ event: 'Exclusivity', category: 'view', id, context })
      }
  },
  { threshold: 0.5 },
)
const cards = document.querySelectorAll('[data-exclusivity]')
for (const card of cards) observer.observe(card)
// The page of an offer itself: it may be a dialog's address, loaded again.
if (cards.length === 0) loadDialog()
