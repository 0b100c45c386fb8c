import icon from '../../ui/media/icon.module.css'
import type { LocationValue } from '../location.ts'

/** The place of an option. */
export const placeOf = (option: HTMLElement): LocationValue => JSON.parse(option.dataset['place']!) as LocationValue

/** An option with its name and the rest of its address; the icon is that of its list. */
export function toOption(place: LocationValue): HTMLElement {
  const made = (tag: string, properties: Partial<HTMLElement>) => Object.assign(document.createElement(tag), properties)
  const option = made('li', { role: 'option', className: icon['before']! })
  option.dataset['place'] = JSON.stringify(place)
  option.replaceChildren(made('b', { textContent: place.name }), made('span', { textContent: placeDetail(place) }))
  return option
}

/** The rest of an address after its name: `Rhône, France` for `Lyon, Rhône, France`. */
function placeDetail({ name, formattedAddress }: LocationValue): string {
  if (formattedAddress === name) return ''
  return formattedAddress.startsWith(`${name}, `) ? formattedAddress.slice(name.length + 2) : formattedAddress
}
