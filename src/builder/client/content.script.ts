/** Entry script of contents; each feature is imported only if the page uses it. */
for (const root of document.querySelectorAll<HTMLElement>('[data-animations]'))
  void import('./animations.client.ts').then(({ enhance }) => enhance(root))

if (document.querySelector('[data-embed]')) void import('./embed.client.ts').then(({ enhance }) => enhance())

for (const root of document.querySelectorAll<HTMLElement>('[data-states]'))
  void import('./actions.client.ts').then(({ enhance }) => enhance(root))

// Videos load when they are about to scroll into view.
const nearPx = 300
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const source of target.querySelectorAll<HTMLSourceElement>('source[data-src]'))
        source.src = source.dataset['src']!
      ;(target as HTMLVideoElement).load()
    }
  },
  { rootMargin: `${nearPx}px` },
)
for (const source of document.querySelectorAll('video>source[data-src]')) observer.observe(source.parentElement!)
