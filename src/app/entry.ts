import { localeCookie } from '../contracts/cookies.ts'
import { enhanceLikes } from './entry-likes.ts'

/**
 * The browser's entry: what the page needs before anything is touched. Everything else is a module of its own, fetched when
 * a pointer, the keyboard or a first click comes near the part that wants it.
 */
type Enhancer = () => Promise<{ enhance(root: HTMLElement): void }>
const onIntent: [selector: string, load: Enhancer][] = [
  ['[data-place-field]', () => import('../features/places/place-field.client.ts')],
  ['[data-share]', () => import('../features/events/share.client.ts')],
]
const enhanced = new WeakSet<Element>()

function onNear(event: Event): void {
  for (const [selector, load] of onIntent) {
    const root = (event.target as Element).closest?.<HTMLElement>(selector)
    if (!root || enhanced.has(root)) continue
    enhanced.add(root)
    void load().then((module) => module.enhance(root))
  }
}
for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, onNear, { passive: true })

enhanceLikes()

if (document.querySelector('x-island')) void import('../islands/x-island.ts')
// Filters and pages answer in place from the first click on; the module is small and waits until nothing else is to do.
if (document.querySelector('[data-region]'))
  (self.requestIdleCallback ?? setTimeout)(() => void import('../islands/regions.ts').then(({ enhance }) => enhance()))

// The choice of a language outlives the visit: on the next one, `/` opens in it.
addEventListener('click', (event) => {
  const locale = (event.target as Element).closest<HTMLElement>('a[data-locale]')?.dataset['locale']
  if (locale) document.cookie = `${localeCookie.name}=${locale}; path=/; max-age=${localeCookie.maxAge}; samesite=lax`
})

// A page that takes long says so; one that comes back from the back/forward cache does not.
const loader = document.getElementById('loader')
if (loader) {
  let timer: ReturnType<typeof setTimeout>
  addEventListener('beforeunload', () => (timer = setTimeout(() => (loader.hidden = false), 800)))
  addEventListener('pageshow', () => {
    clearTimeout(timer)
    loader.hidden = true
  })
}

// An online event also says its hour where the visitor is, when that is another one.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  const at = (timeZone?: string) =>
    new Date(time.dateTime).toLocaleString(document.documentElement.lang, {
      ...options,
      timeZoneName: 'short',
      timeZone,
    })
  const line = time.closest<HTMLElement>('[hidden]')
  time.textContent = at()
  if (line) line.hidden = at() === at(time.dataset['localTime'])
}
