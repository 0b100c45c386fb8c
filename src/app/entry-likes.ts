// Fetched when they are wanted: most visits like nothing.
const account = () => import('./account-likes.ts')
const toaster = () => import('../ui/feedback/toast.client.ts')

const key = 'likes'
const onDevice = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
const keepOnDevice = (events: Iterable<string>) => localStorage.setItem(key, JSON.stringify([...events]))

/** What the page says of its visitor. */
interface VisitorState {
  signedIn: boolean
  likes: string[]
}

/**
 * Hearts: pressed at once, without waiting for anything (spec §4 Like). Before log-in likes are kept on the device (D24);
 * at the first page after it they become the account's. One listener serves every heart of the page.
 */
export function enhanceLikes(): void {
  const { signedIn, likes } = JSON.parse(
    document.getElementById('visitor')?.textContent ?? '{"likes":[]}',
  ) as VisitorState
  const liked = new Set([...onDevice(), ...likes])
  const busy = new Set<string>()
  const show = () => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('button[form=like]'))
      heart.ariaPressed = String(liked.has(heart.value))
  }
  const set = (event: string, pressed: boolean) => {
    if (pressed) liked.add(event)
    else liked.delete(event)
    show()
  }
  show()
  if (signedIn && onDevice().length)
    void account().then(async ({ mergeLikes }) => keepOnDevice(await mergeLikes(onDevice())))
  addEventListener('region', show)
  addEventListener('storage', (event) => {
    if (event.key === key && !signedIn) location.reload()
  })
  addEventListener('click', async (click) => {
    const heart = (click.target as Element).closest<HTMLButtonElement>('button[form=like]')
    if (!heart) return
    click.preventDefault()
    const { value } = heart
    if (busy.has(value)) return
    const pressed = !liked.has(value)
    set(value, pressed)
    if (signedIn) {
      busy.add(value)
      const status = await account().then(({ callLikes }) => callLikes(pressed ? 'POST' : 'DELETE', value))
      busy.delete(value)
      if (status !== 200) {
        set(value, !pressed)
        return (await toaster()).showToast('error')
      }
    } else keepOnDevice(liked)
    const { toast, toastAction, toastHref } = document.getElementById('like')!.dataset
    if (pressed) (await toaster()).showToast('success', { message: toast, action: toastAction, href: toastHref })
  })
}
