import { remember, remembered } from '../../lib/device-memory.ts'

/** Counts a reading, without any identifier, after the article was visible for this long (D50); the device remembers which it was. */
const readAfterMs = 5000

/** Characters: some hundred articles. */
const longest = 4000
const slug = document.querySelector<HTMLElement>('[data-article]')?.dataset['article']
let seenMs = 0
const timer = setInterval(() => {
  if (document.visibilityState === 'visible') seenMs += 1000
  if (seenMs < readAfterMs || slug === undefined) return
  clearInterval(timer)
  remember('read', `${remembered('read') ?? ''} ${slug}`.slice(-longest))
  const headers = { 'content-type': 'application/json' }
  // A failed request must not disturb the reader.
  fetch('/v1/builder/track', { method: 'POST', headers, body: JSON.stringify({ slug }) }).catch(() => undefined)
}, 1000)
