import type { ReactNode } from 'react'
import { AccountVariants } from '../../islands/fragment-slot.tsx'
import type { Block } from '../entry.ts'

/** Audience of a block (spec §3 Display condition). */
type Shown = 'always' | 'never' | 'member' | 'stranger'

const shown: Record<string, Shown> = {
  showAllTheTime: 'always',
  showLoggedIn: 'member',
  showNotLoggedIn: 'stranger',
}

/** Resolves a condition, which may be a value, an entry, or a reference to an entry. */
function valueOf(condition: unknown): unknown {
  if (typeof condition !== 'object' || condition === null) return condition
  const { value, data } = condition as { value?: unknown; data?: { value?: unknown } }
  return valueOf(data?.value ?? value)
}

/**
 * Audience of a block: everyone by default, nobody for `false`, else by log-in state (spec §4 Condition visibility).
 */
export function audienceOf({ component, options }: Block): Shown {
  const value = valueOf(component?.options?.['condition'] ?? options?.['condition'])
  if (value === false) return 'never'
  return (typeof value === 'string' && Object.hasOwn(shown, value) && shown[value]) || 'always'
}

/** Restricts a node to its audience; cached pages insert it per visitor. */
export const forAudience = (audience: Shown, node: ReactNode, key: string | number): ReactNode =>
  audience === 'member' || audience === 'stranger' ? <AccountVariants key={key} cases={{ [audience]: node }} /> : node
