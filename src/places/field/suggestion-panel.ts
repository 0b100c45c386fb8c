import Combobox from '@github/combobox-nav'
import { panelCloseMs } from '../../contracts/limits.ts'
import { onlineLocation, type LocationValue } from '../location.ts'
import { made, placeOf, toOption } from './place-option.ts'

/**
 * Looks of the suggestions below a place field: only `place-field.client.ts` shows them, so no page carries them. A press outside an
 * open panel only closes it; Google requires its name beside its suggestions (`data-credit`).
 */
const placePanelStyle = `
[data-place-field]:has(> [data-panel]:not([hidden]))::after{content:'';position:fixed;inset:0;z-index:-1}
[data-panel]{position:absolute;z-index:8888;inset:calc(100% + 12px) auto auto 0;inline-size:max(100%,min(22rem,100vw - 6 * var(--gutter)));max-block-size:min(24rem,60dvh);overflow-y:auto;overscroll-behavior:contain;padding:10px;border-radius:var(--radius-l);background:var(--surface);box-shadow:0 20px 60px #00000026,0 0 0 1px var(--line)}
[data-panel][data-credit]::after{content:attr(data-credit);display:block;padding:5px 10px;font-size:0.75rem;color:var(--ink-soft)}
[data-panel] :is(li,p){min-block-size:44px;padding-inline:10px;display:grid;align-items:center}
[data-panel] p{color:var(--ink-soft)}
[data-panel] li{grid-template-columns:auto auto 1fr;column-gap:10px;border-radius:10px;cursor:pointer;line-height:1.3}
[data-panel] li:hover{background:var(--tint)}
[data-panel] [aria-selected='true']{background:var(--tint);box-shadow:inset 0 0 0 2px var(--focus)}
[data-panel] li b{font-weight:800}
[data-panel] li span{min-inline-size:0;overflow:hidden;font-size:0.875rem;font-weight:500;color:var(--ink-soft);text-overflow:ellipsis;white-space:nowrap}
[data-panel] :is([hidden],p:empty),[data-panel][hidden]{display:none}
`

/** Paris and Lyon (spec §2), in the language of the page. */
function knownCities(): LocationValue[] {
  const country = new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of('FR')
  const cityAt = (name: string, lat: number, lng: number): LocationValue => {
    const formattedAddress = `${name}, ${country}`
    return { name, lat, lng, countryCode: 'FR', formattedAddress, formatted_address: formattedAddress, visio: false }
  }
  // The one of their names that differs.
  return [
    cityAt(document.documentElement.lang === 'es' ? 'París' : 'Paris', 48.8534, 2.3488),
    cityAt('Lyon', 45.7485, 4.8467),
  ]
}

let styled = false

/** Adds the panel's style to the page, once. */
function addStyle(): void {
  if (styled) return
  styled = true
  const style = new CSSStyleSheet()
  style.replaceSync(placePanelStyle)
  document.adoptedStyleSheets.push(style)
}

/** The panel below a place field with its options; opens, closes, and announces the number of options. */
export class SuggestionPanel {
  readonly element: HTMLElement
  readonly list: HTMLElement
  readonly #combobox: Combobox
  readonly #none: HTMLElement
  readonly #toOption: (place: LocationValue) => HTMLElement
  readonly #status: HTMLElement
  /** The options without a typed text. */
  #defaults: HTMLElement[]
  #showsDefaults = true
  #closing: ReturnType<typeof setTimeout> | undefined

  constructor(root: HTMLElement, input: HTMLInputElement) {
    addStyle()
    const { placeField, none, online, onlineIcon, icon } = root.dataset
    this.#toOption = (place) => toOption(place, icon!)
    this.list = made('ul', { role: 'listbox', id: `${input.id}places`, ariaLabel: placeField! })
    this.#none = made('p', { textContent: none! })
    this.element = made('div', { hidden: true })
    this.element.dataset['panel'] = ''
    this.element.replaceChildren(this.list, this.#none)
    this.#status = root.querySelector<HTMLElement>('[role=status]')!
    root.insertBefore(this.element, this.#status)
    this.#defaults = knownCities().map(this.#toOption)
    if (online) {
      const option = this.#toOption(onlineLocation(online))
      option.style.setProperty('--i', onlineIcon!)
      this.#defaults.push(option)
    }
    this.#combobox = new Combobox(input, this.list, { tabInsertsSuggestions: false })
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  open(): void {
    this.stayOpen()
    if (this.isOpen) return
    this.element.hidden = false
    this.#combobox.start()
    this.#announce()
  }

  close(): void {
    this.stayOpen()
    this.element.hidden = true
    this.#combobox.stop()
    this.#status.textContent = ''
  }

  /** Closes it after a moment, unless `stayOpen` is called. */
  closeSoon(onClose: () => void): void {
    this.stayOpen()
    this.#closing = setTimeout(onClose, panelCloseMs)
  }

  stayOpen(): void {
    clearTimeout(this.#closing)
  }

  /** Moves the active option; from none, to the first (1) or the last (-1). */
  navigate(step: 1 | -1): void {
    this.#combobox.navigate(step)
  }

  clearSelection(): void {
    this.#combobox.clearSelection()
  }

  show(places: readonly LocationValue[]): void {
    this.#showsDefaults = false
    this.#replace(places.map(this.#toOption))
  }

  showDefaults(): void {
    this.#showsDefaults = true
    this.#replace(this.#defaults)
  }

  /** Adds a place before the default options, unless it is one of them. */
  addDefault(place: LocationValue): void {
    if (this.#defaults.some((option) => placeOf(option).name === place.name)) return
    const option = this.#toOption(place)
    option.id = `${this.list.id}own`
    this.#defaults = [option, ...this.#defaults]
    if (this.#showsDefaults) this.list.insertBefore(option, this.list.firstChild)
  }

  #replace(options: HTMLElement[]): void {
    this.#combobox.clearSelection()
    options.forEach((option, index) => (option.id = `${this.list.id}${index}`))
    this.list.replaceChildren(...options)
    this.list.hidden = !options.length
    this.#none.hidden = !this.list.hidden
    if (this.isOpen) this.#announce()
  }

  #announce(): void {
    const count = this.list.childElementCount
    this.#status.textContent = count ? `${this.list.ariaLabel} (${count})` : this.#none.textContent
  }
}
