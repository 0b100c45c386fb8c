/**
 * Formats a venue as one line: its name, then its address; the name is omitted if the address begins with it.
 * @example addressLine({ name: 'La Fabrique', formattedAddress: '3 rue X, 69001 Lyon' }) // 'La Fabrique, 3 rue X, 69001 Lyon'
 */
export function addressLine({
  name = '',
  formattedAddress,
}: {
  name?: string | undefined
  formattedAddress: string
}): string {
  const includesName = formattedAddress.toLowerCase().startsWith(name.toLowerCase())
  return [includesName ? '' : name, formattedAddress].filter(Boolean).join(', ')
}
