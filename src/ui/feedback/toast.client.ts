import { toastMs } from '../../contracts/limits.ts'
import { toastStyle } from './toast-style.ts'
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
  if (!toaster) return
  const toast = document.createElement('div')
  toast.dataset['toast'] = type
  Object.assign(toast.style, toastStyle[type])
  const text = document.createElement('span')
  text.textContent = message ?? (type === 'error' ? (toaster.dataset['error'] ?? '') : '')
  toast.appendChild(text)
  if (action && (href || onAction)) {
    const link = document.createElement('a')
    link.textContent = action
    Object.assign(link.style, toastStyle.link)
    link.href = href ?? '#'
    if (onAction) {
      link.role = 'button'
      link.addEventListener('click', (event) => {
        event.preventDefault()
        toast.remove()
        onAction()
      })
    }
    toast.appendChild(link)
  }
  toaster.replaceChildren(toast)
  setTimeout(() => toast.remove(), ms)
}
