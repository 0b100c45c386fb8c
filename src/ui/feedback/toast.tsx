import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { toastStyle } from './toast-style.ts'

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
    <div data-toast={type} style={toastStyle[type]}>
      <Icon name={icon} />
      <span>{message}</span>
      {action && (
        <a href={action.href} style={toastStyle.link}>
          {action.label}
        </a>
      )}
    </div>
  )
}

/**
 * The live region of all toasts, once in a document. It holds the toast rendered by the server, if any; `showToast` adds others,
 * and knows the text of an error from it.
 */
export function Toaster({ toast, children }: { toast?: ToastProps | undefined; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div
      id="toaster"
      role="status"
      aria-live="polite"
      aria-label={t('ui.messages')}
      data-error={t('ui.genericError')}
      data-print="no"
    >
      {toast && <Toast {...toast} />}
      {children}
    </div>
  )
}
