import type { LayoutName } from './layout-names.ts'

/**
 * Resolves the layout of a page. Without a layout, or with `default`, the variant `chiche` uses `chiche`, the variant
 * `international` uses `default` (spec §1, D3).
 */
export function resolveLayout(declared: LayoutName | undefined, variant: 'chiche' | 'international'): LayoutName {
  if (declared !== undefined && declared !== 'default') return declared
  return variant === 'chiche' ? 'chiche' : 'default'
}
