import { toastMs } from '../../contracts/limits.ts'
import type { ToastType } from './toast.tsx'

interface ToastWords {
  /** Default: the general error text of the page. */
  message?: string | undefined
  action?: string | undefined
  href?: string | undefined
  /** What the action does, where it is no link. */
  onAction?: (() => void) | undefined
  /** Duration, ms; default: 4000 (spec §9). */
  ms?: number | undefined
}

/** Shows a toast at the bottom of the screen, with an optional link or action; it disappears after `ms`. */
export function showToast(type: ToastType, { message, action, href, onAction, ms = toastMs }: ToastWords = {}): void {
  const toaster = document.getElementById('toaster')
  const template = toaster?.querySelector('template')
  if (!toaster || !template) return
  const copy = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  copy.dataset['toast'] = type
  if (type === 'error') copy.querySelector('use')!.setAttribute('href', '#i-circle-alert')
  if (message || type === 'success') copy.querySelector('span')!.textContent = message ?? ''
  const link = copy.querySelector('a')
  if (link && action && (href || onAction)) {
    link.textContent = action
    link.href = href ?? '#'
    if (onAction) {
      link.role = 'button'
      link.addEventListener('click', (event) => {
        event.preventDefault()
        copy.remove()
        onAction()
      })
    }
  } else link?.remove()
  toaster.replaceChildren(...[...toaster.children].filter((child) => child.localName === 'template'), copy)
  setTimeout(() => copy.remove(), ms)
}
