import type { ReactNode } from 'react'
import { ChipSummary } from '../actions/chip.tsx'
import styles from './dropdown.module.css'

interface DropdownProps {
  label: ReactNode
  /** Something inside is chosen. */
  active?: boolean | undefined
  /** Of those with the same name only one is open at a time. */
  name?: string | undefined
  children: ReactNode
}

/** A chip that opens a panel of choices under it; on a narrow screen the panel rises from the foot. */
export function Dropdown({ label, active, name, children }: DropdownProps) {
  return (
    <details className={styles.dropdown} name={name}>
      <ChipSummary active={active}>{label}</ChipSummary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
