// Fetched when it is wanted: most visits like nothing.
const account = () => import('./account-likes.ts')

const key = 'likes'
const onDevice = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
const keepOnDevice = (likes: Iterable<string>) => localStorage.setItem(key, JSON.stringify([...likes]))
const merge = () => account().then(async ({ mergeLikes }) => keepOnDevice(await mergeLikes(onDevice())))

/** What a heart likes: what it sends, or for an article what tells it from an event. */
const likeOf = (heart: HTMLButtonElement): string => heart.dataset['like'] ?? heart.value

/** What the page says of its visitor. */
interface VisitorState {
  signedIn: boolean
  likes: string[]
}
const visitor = () => JSON.parse(document.getElementById('visitor')?.textContent ?? '{"likes":[]}') as VisitorState

/**
 * Hearts: pressed at once, without waiting for anything (spec §4 Like). Before log-in likes are kept on the device, and the
 * flow opens (D24); with log-in, or at the first page after it, they become the account's. One listener serves every heart
 * of the page.
 */
export function enhanceLikes(): void {
  let { signedIn, likes } = visitor()
  const liked = new Set([...onDevice(), ...likes])
  const busy = new Set<string>()
  const show = () => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('button[form=like]'))
      heart.ariaPressed = String(liked.has(likeOf(heart)))
  }
  const set = (like: string, pressed: boolean) => {
    if (pressed) liked.add(like)
    else liked.delete(like)
    show()
  }
  show()
  if (signedIn) {
    if (onDevice().length) void merge()
  } else if (history.state?.flow) void account().then(({ resume }) => resume(merge))
  addEventListener('region', show)
  // Somebody was signed in without leaving the page.
  addEventListener('visitor', () => {
    ;({ signedIn, likes } = visitor())
    for (const like of likes) liked.add(like)
    show()
  })
  addEventListener('storage', (event) => {
    if (event.key === key && !signedIn) location.reload()
  })
  addEventListener('click', async (click) => {
    const heart = (click.target as Element).closest<HTMLButtonElement>('button[form=like]')
    if (!heart) return
    click.preventDefault()
    const like = likeOf(heart)
    if (busy.has(like)) return
    const pressed = !liked.has(like)
    set(like, pressed)
    busy.add(like)
    if (!signedIn) keepOnDevice(liked)
    const kept = await account().then(({ press }) => press(like, pressed, signedIn ? undefined : merge))
    busy.delete(like)
    if (!kept) set(like, !pressed)
  })
}
