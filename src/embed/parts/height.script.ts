import type { HeightMessage } from './resize-frames.ts'

// Tells the page around this frame how high it is, now and whenever that changes; the page reads no more of it.
const report = () =>
  parent.postMessage({ type: 'chiche:height', height: document.body.offsetHeight } satisfies HeightMessage, '*')
new ResizeObserver(report).observe(document.body)
