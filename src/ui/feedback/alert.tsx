import { useId, type ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './alert.module.css'

export const alertTypes = ['positive', 'warning', 'negative'] as const
export const alertRoles = ['region', 'alert', 'alertdialog', 'status'] as const

interface AlertProps {
  /** Default: `warning` (spec §5 Alert). */
  type?: (typeof alertTypes)[number] | undefined
  /** Default: `region` (spec §5 Alert). */
  role?: (typeof alertRoles)[number] | undefined
  icon?: IconName | undefined
  title?: ReactNode
  children: ReactNode
}

const typeIcons = { positive: 'circle-check', warning: 'circle-alert', negative: 'circle-x' } as const

/** A message that needs attention, labelled by its title, else by its text. */
export function Alert({ type = 'warning', role = 'region', icon = typeIcons[type], title, children }: AlertProps) {
  const id = useId()
  return (
    <div className={styles.alert} data-type={type} role={role} aria-labelledby={id}>
      <Icon name={icon} />
      {title === undefined ? (
        <div id={id}>{children}</div>
      ) : (
        <div>
          <p id={id} className={styles.title}>
            {title}
          </p>
          {children}
        </div>
      )}
    </div>
  )
}
