import { sharePopup } from '../../contracts/limits.ts'

/**
 * Sharing and copying on an event's page. `root` is a `[data-share]`: a `details` whose links lead to networks, and which
 * gives way to the device's own sharing where it has one; or any element with `button[data-copy]`.
 */
export function enhance(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const target = event.target as Element
    const copy = target.closest<HTMLButtonElement>('button[data-copy]')
    if (copy) return void sayCopied(copy)
    const network = target.closest<HTMLAnchorElement>('a[data-network]')
    if (network && network.protocol !== 'mailto:') return openPopup(network, event)
    if (target.closest('summary') && 'share' in navigator) {
      event.preventDefault()
      // A visitor who closes the device's dialog has changed their mind: nothing to say.
      navigator.share({ url: root.dataset['url']!, title: root.dataset['title']! }).catch(() => undefined)
    }
  })
}

/** A small window for a network (spec §9 Share popup); where it is blocked, the link works as it is. */
function openPopup(link: HTMLAnchorElement, event: Event): void {
  const { width, height } = sharePopup
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  if (open(link.href, 'share', `popup,width=${width},height=${height},left=${left},top=${top}`)) event.preventDefault()
}

/** Puts a text on the clipboard. @returns whether it worked (spec §8 Clipboard) */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies and says how it went, in the button's own live region. */
async function sayCopied(button: HTMLButtonElement): Promise<void> {
  const { copy = '', done = '', failed = '' } = button.dataset
  const said = button.parentElement?.querySelector('[role=status]')
  if (said) said.textContent = (await copyText(copy)) ? done : failed
}
