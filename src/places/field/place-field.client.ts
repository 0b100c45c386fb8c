import { debounceMs } from '../../contracts/limits.ts'
import type { LocationValue } from '../location.ts'
import { placeOf } from './place-option.ts'
import type { PlaceSource } from './google-places.client.ts'
import { SuggestionPanel } from './suggestion-panel.ts'

/**
 * Makes a rendered `PlaceField` a combobox (spec §2 Location field, ARIA APG combobox with list autocomplete), on the first
 * use of the field; a second call does nothing.
 */
export function enhance(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('[type=text]')!
  if (!input.hasAttribute('role')) new PlaceCombobox(root, input).start()
}

/** @param path ends where a parameter can be appended */
async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(`${path}lang=${document.documentElement.lang}`, signal && { signal })
  return ((await answer.json()) as { data: T }).data
}
const gazetteer: PlaceSource = { predict: (text, signal) => get(`/places.json?q=${encodeURIComponent(text)}&`, signal) }

class PlaceCombobox {
  readonly #root: HTMLElement
  readonly #input: HTMLInputElement
  readonly #panel: SuggestionPanel
  #source: Promise<PlaceSource> | undefined
  #typing: ReturnType<typeof setTimeout> | undefined
  #request = new AbortController()
  /** The text of the last `input` event that we dispatched; the browser's own late event for it is no typing. */
  #settled: string | undefined

  constructor(root: HTMLElement, input: HTMLInputElement) {
    this.#root = root
    this.#input = input
    this.#panel = new SuggestionPanel(root, input)
  }

  start(): void {
    const input = this.#input
    input.addEventListener('focus', () => this.#open())
    input.addEventListener('click', () => this.#open())
    input.addEventListener('blur', () => this.#closeSoon())
    input.addEventListener('input', (event) => this.#onInput(event))
    // Registered before the combobox's own listener, so that each key is handled once.
    input.addEventListener('keydown', (event) => this.#onKey(event))
    this.#listenToPanel()
    this.#panel.showDefaults()
    if (document.activeElement !== input) return
    this.#open()
    if (input.value !== input.defaultValue) void this.#predict()
  }

  /** A press on the panel keeps the focus in the input, and so the panel open until an option is chosen. */
  #listenToPanel(): void {
    const { element, list } = this.#panel
    element.addEventListener('pointerdown', () => this.#panel.stayOpen())
    element.addEventListener('mousedown', (event) => {
      event.preventDefault()
      this.#input.focus()
    })
    element.addEventListener('pointercancel', () => {
      if (document.activeElement !== this.#input) this.#closeSoon()
    })
    list.addEventListener('combobox-commit', (event) => void this.#choose(event.target as HTMLElement))
  }

  #open(): void {
    this.#panel.open()
    this.#source ??= this.#prepare()
  }

  #close(): void {
    this.#cancelRequest()
    this.#panel.close()
  }

  #closeSoon(): void {
    this.#panel.closeSoon(() => this.#close())
  }

  #cancelRequest(): void {
    clearTimeout(this.#typing)
    this.#request.abort()
  }

  /** On first use: fetches the visitor's own city, which cached pages cannot contain (D51), and loads Google Maps if used. */
  async #prepare(): Promise<PlaceSource> {
    const { mapsKey } = this.#root.dataset
    void get<LocationValue | null>('/places/own?').then(
      (place) => place && this.#panel.addDefault(place),
      () => {},
    )
    if (!mapsKey) return gazetteer
    return import('./google-places.client.ts')
      .then(({ googlePlaces }) => googlePlaces(mapsKey, this.#panel.element, gazetteer))
      .catch(() => gazetteer)
  }

  async #predict(): Promise<void> {
    this.#cancelRequest()
    const { signal } = (this.#request = new AbortController())
    // On failure the typed text still works: the server resolves it.
    const places = await this.#source?.then((from) => from.predict(this.#input.value, signal)).catch(() => undefined)
    if (places && !signal.aborted) this.#panel.show(places)
  }

  #onInput(event: Event): void {
    if (this.#input.value === this.#settled) return
    this.#settled = undefined
    // An incomplete name is no filter: the form's script gets an event when a place is chosen, or on leaving the field.
    event.stopPropagation()
    this.#cancelRequest()
    this.#open()
    if (!this.#input.value.trim()) return this.#clear()
    this.#setHidden()
    this.#typing = setTimeout(() => void this.#predict(), debounceMs)
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event
    const panel = this.#panel
    const active = this.#input.hasAttribute('aria-activedescendant')
    if (event.isComposing) return
    if (key === 'Enter' && !active) return this.#close()
    if (key === 'Escape' && (this.#input.value || panel.isOpen)) {
      if (panel.isOpen) this.#close()
      else this.#clear()
    } else if (!panel.isOpen && /^Arrow(Up|Down)$/.test(key)) {
      this.#open()
      panel.navigate(key === 'ArrowDown' ? 1 : -1)
    } else if (active && (key === 'Home' || key === 'End')) {
      panel.clearSelection()
      panel.navigate(key === 'Home' ? 1 : -1)
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #clear(): void {
    this.#input.value = ''
    this.#setHidden()
    this.#panel.showDefaults()
    this.#notifyForm()
  }

  async #choose(option: HTMLElement): Promise<void> {
    this.#close()
    let place = placeOf(option)
    this.#input.value = place.formattedAddress
    if (!place.visio && place.lat === undefined) {
      place = (await this.#source?.then((from) => from.locate?.(place)).catch(() => undefined)) ?? place
      this.#input.value = place.formattedAddress
    }
    this.#setHidden(place)
    this.#panel.showDefaults()
    this.#notifyForm()
  }

  #notifyForm(): void {
    this.#settled = this.#input.value
    for (const type of ['input', 'change']) this.#input.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** Replaces the form's hidden inputs by those of a place, or removes them. */
  #setHidden({ lat, lng, countryCode, visio }: Partial<LocationValue> = {}): void {
    const values = Object.entries({ lat, lng, countryCode, visio }).filter(
      ([, value]) => value !== undefined && value !== false,
    )
    this.#root
      .querySelector('[data-region]')
      ?.replaceChildren(
        ...values.map(([name, value]) =>
          Object.assign(document.createElement('input'), { type: 'hidden', name, value: String(value) }),
        ),
      )
  }
}
