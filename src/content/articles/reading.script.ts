/** Counts a reading, without any identifier, after the article was visible for this long (D50); the device remembers it. */
const readAfterMs = 5000

const slug = document.querySelector<HTMLElement>('[data-article]')?.dataset['article']
let seenMs = 0
const count = () => {
  if (document.visibilityState === 'visible') seenMs += 1000
  if (seenMs < readAfterMs) return
  clearInterval(timer)
  const headers = { 'content-type': 'application/json' }
  // A failed request must not disturb the reader, nor a browser that stores nothing.
  fetch('/v1/builder/track', { method: 'POST', headers, body: JSON.stringify({ slug }) }).catch(() => undefined)
  localStorage.setItem(`read ${slug}`, '1')
}
const timer = slug === undefined ? slug : setInterval(count, 1000)

/** In a playlist, ticks the tracks that were read on this device, and lets the button lead to the first that was not. */
addEventListener('pageshow', () => {
  const tracks = [...document.querySelectorAll<HTMLLIElement>('[data-track]')]
  const left = tracks.filter(
    (track) => !track.toggleAttribute('data-read', `read ${track.dataset['track']}` in localStorage),
  )
  const [next] = left
  const go = document.querySelector<HTMLAnchorElement>('[data-resume]')
  if (!go || !next || next === tracks[0]) return
  go.href = next.querySelector('a')!.href
  const fill = (text: string | undefined, n: number) => text!.replace('#', `${n}`)
  go.lastChild!.textContent = fill(go.dataset['resume'], next.value)
  const minutes = left.reduce((sum, track) => sum + Number(track.dataset['minutes']), 0)
  if (minutes) go.nextElementSibling!.textContent = fill(go.dataset['left'], minutes)
})
