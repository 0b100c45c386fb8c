import type { Flash } from '../../contracts/flash.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

const sentences: Partial<Record<Flash['code'], MessageKey>> = {
  unauthorized: 'auth.logIn.wrong',
  invalid_token: 'auth.reset.invalidText',
  automated: 'ui.automated',
  suspended: 'auth.errors.suspended',
  too_many_requests: 'auth.errors.tooMany',
  LOGIN_WITH_OAUTH: 'auth.oauth.text',
}

interface FormMessageProps {
  flash: Flash | null | undefined
  /** Replaces the general message. */
  fallback?: string | undefined
}

/** Message above a form whose submit failed; errors of single fields are at the fields. */
export function FormMessage({ flash, fallback }: FormMessageProps) {
  const { t } = useI18n()
  if (!flash) return null
  const own = sentences[flash.code]
  const general = fallback ?? t(Object.keys(flash.errors).length > 0 ? 'auth.errors.check' : 'auth.errors.unavailable')
  return (
    <Alert type="negative" role="alert">
      {own ? t(own) : general}
    </Alert>
  )
}
