/** Share window, px (spec §9). */
const popup = { width: 626, height: 436 }

/**
 * Sharing, copying and printing. `root` is a `[data-share]`: a `details` with links to networks, replaced by the device's share dialog
 * if there is one; or any element with `button[data-copy]`, which `data-send` shares where there is a dialog, or `button[data-print-page]`.
 */
export function enhance(root: HTMLElement): void {
  // Clicked before this script was loaded: the click gave the button the focus.
  const clicked = root.querySelector<HTMLButtonElement>('button[data-copy]:focus:not(:focus-visible, :active)')
  if (clicked) void copyAndReport(clicked)
  root.addEventListener('click', (event) => {
    const target = event.target as Element
    const share = target.closest<HTMLButtonElement>('button[data-send]')
    // Rejects when the visitor closes the dialog: nothing to do.
    if (share && 'share' in navigator)
      return void navigator.share({ text: share.dataset['copy']! }).catch(() => undefined)
    const copy = target.closest<HTMLButtonElement>('button[data-copy]')
    if (copy) return void copyAndReport(copy)
    if (target.closest('[data-print-page]')) return print()
    const network = target.closest<HTMLAnchorElement>('a[data-network]')
    if (network && network.protocol !== 'mailto:') return openPopup(network, event)
    if (target.closest('summary') && 'share' in navigator) {
      event.preventDefault()
      // Rejects when the visitor closes the dialog: nothing to do.
      navigator.share({ url: root.dataset['url']!, title: root.dataset['title']! }).catch(() => undefined)
    }
  })
}

/** Opens a network in a popup (spec §9 Share popup); if that is blocked, the link works natively. */
function openPopup(link: HTMLAnchorElement, event: Event): void {
  const { width, height } = popup
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  if (open(link.href, 'share', `popup,width=${width},height=${height},left=${left},top=${top}`)) event.preventDefault()
}

/** Copies a text to the clipboard. @returns whether it worked (spec §8 Clipboard) */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies and shows the result in the button's live region. */
async function copyAndReport(button: HTMLButtonElement): Promise<void> {
  const { copy = '', done = '', failed = '' } = button.dataset
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = (await copyText(copy)) ? done : failed
}
