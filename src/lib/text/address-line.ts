/**
 * A venue on one line: its name, then its address unless that begins with the name.
 * @example addressLine({ name: 'La Fabrique', formattedAddress: '3 rue X, 69001 Lyon' }) // 'La Fabrique, 3 rue X, 69001 Lyon'
 */
export function addressLine({
  name = '',
  formattedAddress,
}: {
  name?: string | undefined
  formattedAddress: string
}): string {
  const said = formattedAddress.toLowerCase().startsWith(name.toLowerCase())
  return [said ? '' : name, formattedAddress].filter(Boolean).join(', ')
}
