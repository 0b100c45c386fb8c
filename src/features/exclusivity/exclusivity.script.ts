/** Tells once of each partner's card that somebody has had before them (spec §7 `POST /analytics/exclusivity`). */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const { exclusivity, context } = (target as HTMLElement).dataset
      const detail = { event: 'Exclusivity', category: 'view', id: exclusivity, context }
      document.dispatchEvent(new CustomEvent('track', { detail }))
    }
  },
  { threshold: 0.5 },
)
for (const card of document.querySelectorAll('[data-exclusivity]')) observer.observe(card)
