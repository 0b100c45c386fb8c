import { toastMs } from '../../contracts/limits.ts'
import type { ToastType } from './toast.tsx'

interface ToastWords {
  /** Unset, what the page says of any failure. */
  message?: string | undefined
  action?: string | undefined
  href?: string | undefined
  /** How long it stays; four seconds unless told (spec §9). */
  ms?: number | undefined
}

/** Says a sentence at the foot of the screen for a while, with a way to go on. */
export function showToast(type: ToastType, { message, action, href, ms = toastMs }: ToastWords = {}): void {
  const toaster = document.getElementById('toaster')
  const template = toaster?.querySelector<HTMLTemplateElement>(`template[data-toast='${type}']`)
  if (!toaster || !template) return
  const copy = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  if (message) copy.querySelector('span')!.textContent = message
  const link = copy.querySelector('a')
  if (link && action && href) {
    link.textContent = action
    link.href = href
  } else link?.remove()
  toaster.replaceChildren(...[...toaster.children].filter((child) => child.localName === 'template'), copy)
  setTimeout(() => copy.remove(), ms)
}
