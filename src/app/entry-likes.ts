// Fetched on the first like: most visits like nothing.
const account = () => import('./account-likes.ts')

const key = 'likes'
const onDevice = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
const storeOnDevice = (likes: Iterable<string>) => localStorage.setItem(key, JSON.stringify([...likes]))
const merge = () => account().then(async ({ mergeLikes }) => storeOnDevice(await mergeLikes(onDevice())))

/** The id of what a heart likes: `data-like` for an article, the button's value (an event id) otherwise. */
const likeOf = (heart: HTMLButtonElement): string => heart.dataset['like'] ?? heart.value

/** The visitor's state in the page's JSON. */
interface VisitorState {
  signedIn: boolean
  likes: string[]
}
const visitor = () => JSON.parse(document.getElementById('visitor')!.textContent) as VisitorState

/**
 * Hearts change at once, before the server answers (spec §4 Like). When signed out, likes are stored on the device and the
 * log-in flow opens (D24); the first page after log-in moves them to the account. One listener serves all hearts.
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
  // The script may run while the document is still arriving.
  addEventListener('DOMContentLoaded', show)
  // The visitor signed in without leaving the page.
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
    if (!signedIn) storeOnDevice(liked)
    const keep = () => storeOnDevice([...onDevice(), like])
    const stays = await account()
      .then(({ press }) => press(like, { pressed, signedIn, merge, keep }))
      // The module could not be fetched: submit the heart's form instead.
      .catch(() => heart.form?.requestSubmit(heart))
    busy.delete(like)
    if (!stays) set(like, !pressed)
  })
}
