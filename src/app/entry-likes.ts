import { toastMs } from '../contracts/limits.ts'

const key = 'likes'
const onDevice = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]

/**
 * Hearts: pressed at once and kept on the device, without waiting for anything (spec §4 Like, D24). One listener serves
 * every heart of the page.
 */
export function enhanceLikes(): void {
  const state = document.getElementById('visitor')
  const liked = new Set([
    ...onDevice(),
    ...(JSON.parse(state?.textContent ?? '{"likes":[]}') as { likes: string[] }).likes,
  ])
  const show = () => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('button[form=like]'))
      heart.ariaPressed = String(liked.has(heart.value))
  }
  show()
  addEventListener('region', show)
  addEventListener('storage', (event) => {
    if (event.key === key) location.reload()
  })
  addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLButtonElement>('button[form=like]')
    if (!heart) return
    event.preventDefault()
    const pressed = !liked.has(heart.value)
    if (pressed) liked.add(heart.value)
    else liked.delete(heart.value)
    localStorage.setItem(key, JSON.stringify([...liked]))
    show()
    const texts = (document.getElementById('like') as HTMLFormElement).dataset
    if (pressed && texts['toast']) toast('success', texts['toast'], texts['toastAction'], texts['toastHref'])
  })
}

/** Says a sentence at the foot of the screen for four seconds (spec §9), with a way to go on. */
function toast(type: string, message: string, action?: string, href?: string): void {
  const toaster = document.getElementById('toaster')
  const template = toaster?.querySelector<HTMLTemplateElement>(`template[data-toast='${type}']`)
  if (!toaster || !template) return
  const copy = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  copy.querySelector('span')!.textContent = message
  const link = copy.querySelector('a')
  if (link && action && href) {
    link.textContent = action
    link.href = href
  } else link?.remove()
  toaster.replaceChildren(...[...toaster.children].filter((child) => child.localName === 'template'), copy)
  setTimeout(() => copy.remove(), toastMs)
}
