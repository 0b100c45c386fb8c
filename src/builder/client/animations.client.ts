import type { Animation } from '../entry.ts'

type Moving = Animation & { elementId: string }

/**
 * Animates the blocks of a content on page load or when they scroll into view, unless the visitor prefers reduced
 * motion.
 */
export function enhance(root: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const animation of JSON.parse(root.dataset['animations'] ?? '[]') as Moving[])
    for (const element of document.querySelectorAll<HTMLElement>(`.${CSS.escape(animation.elementId)}`)) {
      if (animation.trigger === 'scrollInView') whenSeen(element, animation)
      else move(element, animation)
    }
}

/** Animates from the first step to the second; afterwards the stylesheet applies. */
function move(element: HTMLElement, { steps, duration = 1, delay = 0, easing = 'ease' }: Moving): void {
  const [from, to] = [steps[0]?.styles ?? {}, steps[1]?.styles ?? {}]
  element.animate([keyframe(from), keyframe(to)], {
    duration: duration * 1000,
    delay: delay * 1000,
    easing: easing.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    fill: 'backwards',
  })
}

const keyframe = (styles: Record<string, unknown>): Keyframe =>
  Object.fromEntries(Object.entries(styles).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function whenSeen(element: HTMLElement, animation: Moving): void {
  const margin = `-${animation.thresholdPercent ?? 0}%`
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      move(element, animation)
      if (!animation.repeat) observer.disconnect()
    },
    { rootMargin: `${margin} 0px` },
  )
  observer.observe(element)
}
