import type { ReactNode } from 'react'
import { ChipSummary } from '../actions/chip.tsx'
import { menu } from './menu.ts'
import styles from './dropdown.module.css'
import sheet from './sheet.module.css'

interface DropdownProps {
  label: ReactNode
  /** Whether a choice inside is on. */
  active?: boolean | undefined
  children: ReactNode
}

/** A chip that opens a panel of choices below it; on a phone a sheet from the bottom. */
export function Dropdown({ label, active, children }: DropdownProps) {
  return (
    <details className={`${styles.dropdown} ${sheet.sheet}`} name={menu}>
      <ChipSummary active={active}>{label}</ChipSummary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
