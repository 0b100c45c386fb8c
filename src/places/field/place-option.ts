import type { LocationValue } from '../location.ts'

/** The place of an option; `data-place` holds only the fields that its text does not contain. */
export function placeOf(option: HTMLElement): LocationValue {
  const [name = '', country = ''] = Array.from(
    option.querySelectorAll('b, span'),
    ({ textContent }) => textContent ?? '',
  )
  const formattedAddress = country ? `${name}, ${country}` : name
  return {
    name,
    formattedAddress,
    formatted_address: formattedAddress,
    visio: false,
    ...(country && { city: name, country }),
    ...(JSON.parse(option.dataset['place'] ?? '{}') as object),
  }
}

/** An option like those that the server renders. @param pattern option to copy */
export function toOption(pattern: HTMLElement, place: LocationValue): HTMLElement {
  const option = pattern.cloneNode(true) as HTMLElement
  option.removeAttribute('aria-selected')
  option.hidden = false
  option.dataset['place'] = JSON.stringify(place)
  // Its list has the icon of a place.
  if (!place.visio) option.querySelector('svg')?.removeAttribute('style')
  const [name, detail] = option.querySelectorAll('b, span')
  if (name) name.textContent = place.name
  if (detail) detail.textContent = placeDetail(place)
  return option
}

/** The rest of an address after its name: `Rhône, France` for `Lyon, Rhône, France`. */
export function placeDetail({ name, formattedAddress }: { name: string; formattedAddress: string }): string {
  if (formattedAddress === name) return ''
  return formattedAddress.startsWith(`${name}, `) ? formattedAddress.slice(name.length + 2) : formattedAddress
}
