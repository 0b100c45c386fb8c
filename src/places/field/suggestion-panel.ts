import Combobox from '@github/combobox-nav'
import { panelCloseMs } from '../../contracts/limits.ts'
import type { LocationValue } from '../location.ts'
import { placePanelStyle } from './place-panel-style.ts'
import { placeOf, toOption } from './place-option.ts'

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
  readonly #status: HTMLElement
  /** Copied for new options. */
  readonly #pattern: HTMLElement
  /** The options without a typed text. */
  #defaults: HTMLElement[]
  #showsDefaults = true
  #closing: ReturnType<typeof setTimeout> | undefined

  constructor(root: HTMLElement, input: HTMLInputElement) {
    addStyle()
    this.list = root.querySelector<HTMLElement>('[role=listbox]')!
    this.element = this.list.parentElement!
    this.#none = root.querySelector('p')!
    this.#status = root.querySelector<HTMLElement>('[role=status]')!
    this.#pattern = root.querySelector<HTMLElement>('[role=option]')!
    const own = this.list.querySelectorAll<HTMLElement>('li:not([hidden])')
    const online = [...own].filter((option) => placeOf(option).visio)
    this.#defaults = [
      ...[...own].filter((option) => !online.includes(option)),
      ...knownCities().map((city) => toOption(this.#pattern, city)),
      ...online,
    ]
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
    this.#replace(places.map((place) => toOption(this.#pattern, place)))
  }

  showDefaults(): void {
    this.#showsDefaults = true
    this.#replace(this.#defaults)
  }

  /** Adds a place before the default options, unless it is one of them. */
  addDefault(place: LocationValue): void {
    if (this.#defaults.some((option) => placeOf(option).name === place.name)) return
    const option = toOption(this.#pattern, place)
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
