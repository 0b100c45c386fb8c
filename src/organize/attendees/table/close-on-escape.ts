import type { KeyboardEvent } from 'react'

/** Escape closes an open menu and nothing behind it; the focus returns to its button. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  event.stopPropagation()
  menu.open = false
  menu.querySelector('summary')?.focus()
}
