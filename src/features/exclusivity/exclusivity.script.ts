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
