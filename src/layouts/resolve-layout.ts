import type { LayoutName } from './layout-names.ts'

/**
 * The layout a page gets. In the chiche variant an unset or `default` layout becomes `chiche`; in the international one
 * it is `default` (spec §1, D3).
 */
export function resolveLayout(declared: LayoutName | undefined, variant: 'chiche' | 'international'): LayoutName {
  if (declared !== undefined && declared !== 'default') return declared
  return variant === 'chiche' ? 'chiche' : 'default'
}
