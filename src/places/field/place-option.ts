import type { LocationValue } from '../location.ts'

/** The place of an option. */
export const placeOf = (option: HTMLElement): LocationValue => JSON.parse(option.dataset['place']!) as LocationValue

/** A new element. */
export const made = (tag: string, properties: Partial<HTMLElement>): HTMLElement =>
  Object.assign(document.createElement(tag), properties)

/** An option with its name and the rest of its address. @param className draws the icon of its list before it */
export function toOption(place: LocationValue, className: string): HTMLElement {
  const option = made('li', { role: 'option', className })
  option.dataset['place'] = JSON.stringify(place)
  option.replaceChildren(made('b', { textContent: place.name }), made('span', { textContent: placeDetail(place) }))
  return option
}

/** The rest of an address after its name: `Rhône, France` for `Lyon, Rhône, France`. */
function placeDetail({ name, formattedAddress }: LocationValue): string {
  if (formattedAddress === name) return ''
  return formattedAddress.startsWith(`${name}, `) ? formattedAddress.slice(name.length + 2) : formattedAddress
}
