import { localeCookie } from '../contracts/cookies.ts'
import { readConsent } from '../features/consent/stored-consent.ts'
import '../features/consent/told-events.ts'
import { enhanceLikes } from './entry-likes.ts'

/**
 * The browser's entry: what the page needs before anything is touched. Everything else is a module of its own, fetched when
 * a pointer, the keyboard or a first click comes near the part that wants it.
 */
type Enhancer = () => Promise<{ enhance(root: HTMLElement): void }>
const onIntent: [selector: string, load: Enhancer][] = [
  ['[data-place-field]', () => import('../features/places/place-field.client.ts')],
  ['form[data-enhance=form]', () => import('../ui/forms/form.client.ts')],
  ['[data-share]', () => import('../features/events/share.client.ts')],
  ['[data-provider-login]', () => import('../features/auth-flow/provider-login.client.ts')],
  ['[data-password]', () => import('../features/auth-flow/password-field.client.ts')],
]
const enhanced = new WeakSet<Element>()

function onNear(event: Pick<Event, 'target'>): void {
  for (const [selector, load] of onIntent) {
    const root = (event.target as Element | null)?.closest?.<HTMLElement>(selector)
    if (!root || enhanced.has(root)) continue
    enhanced.add(root)
    void load().then((module) => module.enhance(root))
  }
}
for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, onNear, { passive: true })
// A field with `autofocus` had the focus before anybody listened.
onNear({ target: document.activeElement })

enhanceLikes()

// Measuring waits for consent; whoever refused fetches nothing of it.
if (readConsent()?.accepted !== false || document.querySelector('[data-consent]'))
  addEventListener('load', () => void import('../features/consent/consent.client.ts').then(({ begin }) => begin()))

if (document.querySelector('x-island')) void import('../islands/x-island.ts')

// Filters and pages answer in place. The module comes with the first touch; what is done until it listens is done again.
let regions: Promise<void> | undefined
let listens = false
function wake(event: Event): void {
  const target = event.target as HTMLElement
  const { type } = event
  if (listens || !target.closest?.('[data-region-form], [data-region-links] a')) return
  regions ??= import('../islands/regions.ts').then(({ enhance }) => {
    enhance()
    listens = true
  })
  if (type === 'click' || type === 'submit') event.preventDefault()
  void regions.then(() => {
    if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    // Of the same kind for all three: a drawing in a link has no `click()` of its own.
    else if (type === 'click' || type === 'input' || type === 'change')
      target.dispatchEvent(new MouseEvent(type, event))
  })
}
for (const name of ['pointerover', 'focusin', 'input', 'change', 'click', 'submit']) addEventListener(name, wake)

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
