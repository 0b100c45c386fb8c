import { remembered } from '../../lib/device-memory.ts'

/** Ticks the tracks of a playlist that were read on this device, and lets its button lead to the first that was not. */
addEventListener('pageshow', () => {
  const read = remembered('read')?.split(' ') ?? []
  const tracks = [...document.querySelectorAll<HTMLLIElement>('li[data-track]')]
  let left = 0
  let next: HTMLLIElement | undefined
  for (const track of tracks) {
    const { track: slug, minutes } = track.dataset
    if (track.toggleAttribute('data-read', read.includes(slug!))) continue
    next ??= track
    left += Number(minutes)
  }
  const go = document.querySelector<HTMLAnchorElement>('a[data-resume]')
  if (!go || !next || next === tracks[0]) return
  go.href = next.querySelector('a')!.href
  const fill = (name: string, n: number) => go.dataset[name]!.replace('#', String(n))
  go.lastChild!.textContent = fill('resume', next.value)
  go.nextElementSibling!.textContent = left ? fill('left', left) : ''
})
