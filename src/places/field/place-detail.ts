/** The rest of an address after its name: `Rhône, France` for `Lyon, Rhône, France`. */
export function placeDetail({ name, formattedAddress }: { name: string; formattedAddress: string }): string {
  if (formattedAddress === name) return ''
  return formattedAddress.startsWith(`${name}, `) ? formattedAddress.slice(name.length + 2) : formattedAddress
}
