import type { Localized } from '../../../src/contracts/locales.ts'
import type { Address } from '../../../src/events/events.contract.ts'

/** ISO 3166-1 codes of France and its territories. */
const french = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC'])

/**
 * The French department of an address in ISO 3166-2: `FR-69`, `FR-2A`, `FR-974`.
 * @returns null abroad, and without a postal code
 */
export function eventArea(address: Localized<Address>): string | null {
  const known = Object.values(address).find(({ postalCode }) => postalCode)
  const zip = known?.postalCode?.trim() ?? ''
  if (!known || !french.has(known.countryCode) || !/^\d{5}$/.test(zip)) return null
  if (/^9[78]/.test(zip)) return `FR-${zip.slice(0, 3)}`
  if (zip.startsWith('20')) return /^20[01]/.test(zip) ? 'FR-2A' : 'FR-2B'
  return `FR-${zip.slice(0, 2)}`
}
