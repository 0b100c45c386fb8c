import type { Messages } from '../../i18n/messages.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { CallError } from './send.ts'

/** Why a change was undone, in the page's language: islands have no dictionary. */
export type CallWords = Messages['live'] & { logInHref: string }

/** The words of failures, a property of each island that changes something. */
export const callWords = ({ t, href }: I18n): CallWords => ({
  offline: t('live.offline'),
  signedOut: t('live.signedOut'),
  forbidden: t('live.forbidden'),
  conflict: t('live.conflict'),
  tooMany: t('live.tooMany'),
  failed: t('live.failed'),
  retry: t('live.retry'),
  logIn: t('live.logIn'),
  logInHref: href('login/start'),
})

/** The sentence for a failed call. */
export function sentenceOf(error: Error, words: CallWords): string {
  const code = error instanceof CallError ? error.code : 'internal'
  if (code === 'offline') return words.offline
  if (code === 'unauthorized') return words.signedOut
  if (code === 'forbidden' || code === 'email_unconfirmed') return words.forbidden
  if (code === 'conflict' || code === 'event_full' || code === 'event_closed' || code === 'not_found')
    return words.conflict
  return code === 'too_many_requests' ? words.tooMany : words.failed
}
