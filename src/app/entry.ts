import { localeCookie } from '../contracts/cookies.ts'
import { readConsent } from '../consent/stored-consent.ts'
import { enhanceLikes } from './entry-likes.ts'

/** Time within which a page reloads once only, ms (spec §8). */
const guardMs = 10_000
const key = 'reloaded'

/**
 * Reloads the page because one of its scripts could not be loaded: a newer build may have replaced it. At most once in ten
 * seconds, and not without network, where the page that is open is worth more than the reload.
 */
function reloadOnce(): void {
  const now = Date.now()
  // Without an earlier reload the difference is NaN.
  if (!navigator.onLine || now - sessionStorage[key] < guardMs) return
  sessionStorage[key] = now
  location.reload()
}

/** How often an open page asks for a newer build (spec §9). */
const buildCheckMs = 3_600_000
const sw = { createScriptURL: (_address: string) => '/sw.js' }
interface Trusting {
  trustedTypes?: { createPolicy(name: string, rules: typeof sw): typeof sw }
}

/**
 * The browser's entry script: the minimum before the first interaction. Every other module is fetched when pointer, keyboard
 * or click reaches an element that needs it. If fetching fails (offline, or a newer deploy), links and forms work natively
 * and the next interaction tries again.
 */
type Enhancer = () => Promise<{ enhance(root: HTMLElement): void }>
const onIntent: [selector: string, load: Enhancer][] = [
  ['[data-place-field]', () => import('../places/field/place-field.client.ts')],
  ['form[data-enhance=form]', () => import('../ui/forms/form.client.ts')],
  ['[name=menu]', () => import('../ui/surfaces/menu.client.ts')],
  ['[data-search]', () => import('../search/search-field.client.ts')],
  ['[data-share]', () => import('../events/share.client.ts')],
  ['[data-provider-login]', () => import('../login/providers/provider-login.client.ts')],
  ['[data-password]', () => import('../login/steps/password-field.client.ts')],
]
/** Per module, since an element may need two, such as a share menu: the elements it serves, and when it does. */
const [, enhanceForm] = onIntent.map(([selector, load]) => {
  const ready = new WeakMap<Element, Promise<void>>()
  const onNear = ({ target }: Pick<Event, 'target'>) => {
    const root = (target as Element | null)?.closest?.<HTMLElement>(selector)
    if (!root) return
    if (!ready.has(root)) {
      const failed = () => {
        ready.delete(root)
        reloadOnce()
      }
      ready.set(
        root,
        load().then(({ enhance }) => enhance(root), failed),
      )
    }
    return ready.get(root)
  }
  for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, onNear, { passive: true })
  // A field with `autofocus` was focused before the listeners existed.
  void onNear({ target: document.activeElement })
  return onNear
})

// What answers with a toast waits for its script: a press on a phone comes before it.
const held = new WeakSet<HTMLFormElement>()
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || !form.dataset['toastText'] || held.has(form)) return
  event.preventDefault()
  held.add(form)
  void enhanceForm!(event)?.then(() => form.requestSubmit(event.submitter))
})

enhanceLikes()

/** What concerns elements anywhere in the page: this script may run while the document is still arriving. */
function onArrived(): void {
  // Where the visitor came from goes with the link to register: no cookie remembers it.
  if (document.referrer)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="/attend"]'))
      link.search = `from=${encodeURIComponent(document.referrer)}`
  // Tracking needs consent; visitors who refused do not fetch its code.
  if (readConsent()?.accepted !== false || document.querySelector('[data-consent]')) {
    addEventListener('click', (event) => (self.tracked ??= []).push(event), true)
    addEventListener('load', () => void import('../consent/consent.client.ts').then(({ begin }) => begin()))
  }
  if (document.querySelector('x-island')) void import('../islands/x-island.ts')
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onArrived)
else onArrived()
// The script of an island could not be loaded.
addEventListener('lost', reloadOnce)

// Filters and pagination update in place. The first interaction loads the module and is replayed once it listens.
let regions: Promise<void> | undefined
let listens = false
const send = ({ target }: Event) => (target as HTMLInputElement).form?.requestSubmit()
function wake(event: Event): void {
  const target = event.target as HTMLElement
  const { type } = event
  // Inside a form, clicks work natively and cause `change` or `submit` events, which are handled here.
  const region = type === 'click' ? '' : '[data-region-form],'
  if (listens || !target.closest?.(`${region}[data-region-links] a`)) return
  const held = type === 'click' || type === 'submit'
  if (held) event.preventDefault()
  const again = () => {
    if (type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
    // Dispatched rather than `click()`: the target may be an SVG, which has none.
    else if (held || type === 'input' || type === 'change') target.dispatchEvent(new MouseEvent(type, event))
  }
  regions ??= import('./live-regions.ts').then(({ enhance }) => {
    enhance()
    listens = true
  })
  void regions.then(again, () => {
    regions = undefined
    // The module failed to load: let the browser follow the link or submit; a changed checkbox submits its form.
    listens = true
    addEventListener('change', send)
    if (held || type === 'change') again()
    removeEventListener('change', send)
    listens = false
  })
}
for (const name of ['pointerover', 'focusin', 'input', 'change', 'click', 'submit']) addEventListener(name, wake)

// Remembers the chosen language: on the next visit `/` opens in it.
addEventListener('click', (event) => {
  const locale = (event.target as Element).closest<HTMLElement>('a[data-locale]')?.dataset['locale']
  if (locale) document.cookie = `${localeCookie.name}=${locale}; path=/; max-age=${localeCookie.maxAge}; samesite=lax`
})

// The page is complete without it: a failure is only logged (spec §2). The policy permits this one address. It stores this page.
addEventListener('load', () => {
  const address = (self as Trusting).trustedTypes?.createPolicy('sw', sw).createScriptURL('') ?? '/sw.js'
  navigator.serviceWorker
    ?.register(address)
    .then(({ active, installing }) => (active ?? installing)?.postMessage(location.href))
    .catch(console.warn)
})
// A page that stays open asks for a newer build (spec §7, D46).
setInterval(() => void import('./newer-build.ts').then(({ ask }) => ask()).catch(console.warn), buildCheckMs)

// Shows the loader when the next page takes over 800 ms; hides it again when returning from the back/forward cache.
const loader = document.getElementById('loader')
if (loader) {
  let timer: ReturnType<typeof setTimeout>
  addEventListener('beforeunload', () => (timer = setTimeout(() => (loader.hidden = false), 800)))
  addEventListener('pageshow', () => {
    clearTimeout(timer)
    loader.hidden = true
  })
}
