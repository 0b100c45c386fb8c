import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './toast.module.css'

export const toastTypes = ['success', 'error'] as const
export type ToastType = (typeof toastTypes)[number]

interface ToastProps {
  type?: ToastType | undefined
  icon?: IconName | undefined
  message: string
  /** Where to go from here: « Voir tous mes favoris ». */
  action?: { label: string; href: string } | undefined
}

/** A sentence at the foot of the screen; it never says alone what the place itself can say. */
export function Toast({
  type = 'success',
  icon = type === 'error' ? 'circle-alert' : 'check',
  message,
  action,
}: ToastProps) {
  return (
    <div className={styles.toast} data-toast={type}>
      <Icon name={icon} />
      <span>{message}</span>
      {action && <a href={action.href}>{action.label}</a>}
    </div>
  )
}

/**
 * The place of the toasts, once a document: a polite live region. It holds the one that came with the page, and a
 * template for each type whose copy scripts fill (`span` the sentence, for an error the general one unless told; `a` the
 * action, taken out if none).
 */
export function Toaster({ toast, children }: { toast?: ToastProps | undefined; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={styles.toaster} id="toaster" role="status" aria-live="polite" aria-label={t('ui.messages')}>
      {toast && <Toast {...toast} />}
      {children}
      {toastTypes.map((type) => (
        <template key={type} data-toast={type}>
          <Toast type={type} message={type === 'error' ? t('ui.genericError') : ''} action={{ label: '', href: '' }} />
        </template>
      ))}
    </div>
  )
}
