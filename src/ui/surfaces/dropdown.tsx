import type { HTMLAttributes, ReactNode } from 'react'
import { ChipSummary } from '../actions/chip.tsx'
import { menu } from './menu.ts'
import styles from './dropdown.module.css'
import sheet from './sheet.module.css'

interface DropdownProps extends HTMLAttributes<HTMLElement> {
  label: ReactNode
  /** Whether a choice inside is on. */
  active?: boolean | undefined
}

/** A chip that opens a panel of choices below it; on a phone a sheet from the bottom. Other props become attributes of the panel. */
export function Dropdown({ label, active, ...panel }: DropdownProps) {
  return (
    <details className={`${styles.dropdown} ${sheet.sheet}`} name={menu}>
      <ChipSummary active={active}>{label}</ChipSummary>
      <div className={styles.panel} {...panel} />
    </details>
  )
}
