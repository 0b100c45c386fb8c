import type { ReactNode } from 'react'
import { AccountCases } from '../../islands/hole.tsx'
import type { Block } from '../entry.ts'

/** Who a block is for (spec §3 Display condition). */
type Shown = 'always' | 'never' | 'member' | 'stranger'

const shown: Record<string, Shown> = {
  showAllTheTime: 'always',
  showLoggedIn: 'member',
  showNotLoggedIn: 'stranger',
}

/** A condition's value: given as such, in an entry, or in the entry that a reference names. */
function valueOf(condition: unknown): unknown {
  if (typeof condition !== 'object' || condition === null) return condition
  const { value, data } = condition as { value?: unknown; data?: { value?: unknown } }
  return valueOf(data?.value ?? value)
}

/** Undefined and true: for everybody; false: for nobody; else by log-in (spec §4 Condition visibility). */
export function audienceOf({ component, options }: Block): Shown {
  const value = valueOf(component?.options?.['condition'] ?? options?.['condition'])
  if (value === false) return 'never'
  return (typeof value === 'string' && Object.hasOwn(shown, value) && shown[value]) || 'always'
}

/** A block for those it is for; on a cached page for each visitor anew. */
export const forAudience = (audience: Shown, node: ReactNode, key: string | number): ReactNode =>
  audience === 'member' || audience === 'stranger' ? <AccountCases key={key} cases={{ [audience]: node }} /> : node
