import type { PlaceSource } from './place-source.ts'
import Combobox from '@github/combobox-nav'
import { debounceMs, panelCloseMs } from '../../contracts/limits.ts'
import type { LocationValue } from './location.ts'
import { placeDetail } from './place-detail.ts'

/** @param path ends where a parameter can follow */
async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(`${path}lang=${document.documentElement.lang}`, signal && { signal })
  return ((await answer.json()) as { data: T }).data
}
const gazetteer: PlaceSource = { predict: (text, signal) => get(`/places.json?q=${encodeURIComponent(text)}&`, signal) }

/**
 * Makes a rendered `PlaceField` a combobox (spec §2 Location field, ARIA APG combobox with list autocomplete). Called when
 * a pointer or the focus first comes near the field; a second call does nothing.
 */
export function enhance(root: HTMLElement): void {
  const one = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E
  const input = one<HTMLInputElement>('[name=formattedAddress]')
  const list = one('[role=listbox]')
  const panel = list.parentElement as HTMLElement
  const none = one('p')
  const status = one('[role=status]')
  const pattern = one('[role=option]')
  if (input.hasAttribute('role')) return

  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false })
  let source: Promise<PlaceSource> | undefined
  let defaults = [...list.children] as HTMLElement[]
  let showsDefaults = true
  let pause: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()
  let telling = false

  const announce = () => {
    const count = list.childElementCount
    status.textContent = count
      ? ((count > 1 ? status.dataset['other'] : status.dataset['one']) ?? '').replace('#', `${count}`)
      : none.textContent
  }
  const show = (options: HTMLElement[]) => {
    showsDefaults = options === defaults
    combobox.clearSelection()
    options.forEach((option, index) => (option.id = `${list.id}${index}`))
    list.replaceChildren(...options)
    list.hidden = !options.length
    none.hidden = !list.hidden
    if (!panel.hidden) announce()
  }
  const open = () => {
    clearTimeout(closing)
    if (!panel.hidden) return
    panel.hidden = false
    combobox.start()
    announce()
    source ??= prepare()
  }
  const stopAsking = () => {
    clearTimeout(pause)
    asked.abort()
  }
  const close = () => {
    clearTimeout(closing)
    stopAsking()
    panel.hidden = true
    combobox.stop()
    status.textContent = ''
  }
  const closeSoon = () => {
    clearTimeout(closing)
    closing = setTimeout(close, panelCloseMs)
  }

  /** On the first use: the visitor's own city, which cached pages cannot know (D51), and the maps service where there is one. */
  const prepare = async (): Promise<PlaceSource> => {
    if (root.dataset['own'] === undefined) void get<LocationValue | null>('/places/own?').then(suggestOwn, () => {})
    const key = root.dataset['mapsKey']
    if (!key) return gazetteer
    return import('./google-places.client.ts')
      .then(({ googlePlaces }) => googlePlaces(key, panel, gazetteer))
      .catch(() => gazetteer)
  }
  const suggestOwn = (place: LocationValue | null) => {
    if (!place || defaults.some((option) => placeOf(option).name === place.name)) return
    const option = toOption(pattern, place)
    option.id = `${list.id}own`
    defaults = [option, ...defaults]
    if (showsDefaults) list.insertBefore(option, list.firstChild)
  }
  const predict = async () => {
    stopAsking()
    const { signal } = (asked = new AbortController())
    // When nobody answers, the typed text still works: the edge reads it.
    const places = await source?.then((from) => from.predict(input.value, signal)).catch(() => undefined)
    if (places && !signal.aborted) show(places.map((place) => toOption(pattern, place)))
  }

  /** Writes the form's values of a place; without one they are cleared. */
  const setHidden = (place?: LocationValue) => {
    for (const name of ['lat', 'lng', 'countryCode', 'visio'] as const) {
      const field = one<HTMLInputElement>(`[name=${name}]`)
      const value = place?.[name]
      field.value = `${value ?? ''}`
      field.disabled = value === undefined || value === false
    }
  }
  const tellForm = () => {
    telling = true
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    telling = false
  }
  const clear = () => {
    input.value = ''
    setHidden()
    show(defaults)
    tellForm()
  }
  const choose = async (option: HTMLElement) => {
    close()
    let place = placeOf(option)
    input.value = place.formattedAddress
    if (!place.visio && place.lat === undefined) {
      place = (await source?.then((from) => from.locate?.(place)).catch(() => undefined)) ?? place
      input.value = place.formattedAddress
    }
    setHidden(place)
    show(defaults)
    tellForm()
  }

  input.addEventListener('focus', open)
  input.addEventListener('click', open)
  input.addEventListener('blur', closeSoon)
  input.addEventListener('input', (event) => {
    if (telling) return
    // Half a place name is no filter: the form hears of it when a place is chosen, or on leaving the field.
    event.stopPropagation()
    stopAsking()
    open()
    if (!input.value.trim()) return clear()
    setHidden()
    pause = setTimeout(predict, debounceMs)
  })
  // Registered before the combobox's own listener, so that a key taken here is not taken twice.
  input.addEventListener('keydown', (event) => {
    const { key } = event
    const active = input.hasAttribute('aria-activedescendant')
    if (event.isComposing) return
    if (key === 'Enter' && !active) return close()
    if (key === 'Escape' && (input.value || !panel.hidden)) {
      if (panel.hidden) clear()
      else close()
    } else if (panel.hidden && /^Arrow(Up|Down)$/.test(key)) {
      open()
      combobox.navigate(key === 'ArrowDown' ? 1 : -1)
    } else if (active && (key === 'Home' || key === 'End')) {
      combobox.clearSelection()
      combobox.navigate(key === 'Home' ? 1 : -1)
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })

  // A press on the panel keeps the focus in the input, and so the panel open until the choice is made.
  panel.addEventListener('pointerdown', () => clearTimeout(closing))
  panel.addEventListener('mousedown', (event) => {
    event.preventDefault()
    input.focus()
  })
  panel.addEventListener('pointercancel', () => {
    if (document.activeElement !== input) closeSoon()
  })
  list.addEventListener('combobox-commit', (event) => void choose(event.target as HTMLElement))

  show(defaults)
  if (document.activeElement !== input) return
  open()
  if (input.value !== input.defaultValue) void predict()
}

/** What a row stands for; a row of the edge tells only what its words do not. */
function placeOf(option: HTMLElement): LocationValue {
  const [name = '', country = ''] = Array.from(
    option.querySelectorAll('b, span'),
    ({ textContent }) => textContent ?? '',
  )
  const formattedAddress = country ? `${name}, ${country}` : name
  const said = { name, formattedAddress, formatted_address: formattedAddress, visio: false }
  return {
    ...said,
    ...(country && { city: name, country }),
    ...(JSON.parse(option.dataset['place'] ?? '{}') as object),
  }
}

/** A row like the ones that the edge renders. */
function toOption(pattern: HTMLElement, place: LocationValue): HTMLElement {
  const option = pattern.cloneNode(true) as HTMLElement
  option.removeAttribute('aria-selected')
  option.dataset['place'] = JSON.stringify(place)
  option.querySelector('use')?.setAttribute('href', place.visio ? '#i-wifi' : '#i-map-pin')
  const [name, detail] = option.querySelectorAll('b, span')
  if (name) name.textContent = place.name
  if (detail) detail.textContent = placeDetail(place)
  return option
}
