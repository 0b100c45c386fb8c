import type { ReactNode } from 'react'
import { Icon, IconsUsed } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './toast.module.css'

const icons = { success: 'check', error: 'circle-alert' } as const
export type ToastType = keyof typeof icons

interface ToastProps {
  type?: ToastType | undefined
  icon?: IconName | undefined
  message: string
  /** Link after the message: « Voir tous mes favoris ». */
  action?: { label: string; href: string } | undefined
}

/** A message at the bottom of the screen, for what has no place of its own on the page. */
export function Toast({ type = 'success', icon = icons[type], message, action }: ToastProps) {
  return (
    <div className={styles.toast} data-toast={type}>
      <Icon name={icon} />
      <span>{message}</span>
      {action && <a href={action.href || undefined}>{action.label}</a>}
    </div>
  )
}

/**
 * The live region of all toasts, once in a document. It holds the toast rendered by the server, if any, and the template
 * that `showToast` copies (`span` is the message, `a` the action).
 */
export function Toaster({ toast, children }: { toast?: ToastProps | undefined; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={styles.toaster} id="toaster" role="status" aria-live="polite" aria-label={t('ui.messages')}>
      {toast && <Toast {...toast} />}
      {children}
      <IconsUsed names={[icons.error]} />
      <template>
        <Toast message={t('ui.genericError')} action={{ label: '', href: '' }} />
      </template>
    </div>
  )
}
