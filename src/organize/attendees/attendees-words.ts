import type { Messages } from '../../i18n/messages.ts'
import { islandTexts } from '../../i18n/island-texts.ts'
import { liveWords, type LiveWords } from '../dashboard/live-words.ts'
import { callWords, type CallWords } from '../query/call-words.ts'
import type { I18n } from '../../i18n/use-i18n.ts'

/** The words of the attendees' screen, with their `{{names}}`. */
export type AttendeesWords = Omit<Messages['people'], 'door' | 'adding' | 'exporting'> & {
  /** What removed people read. */
  removedMail: string
  /** Where people came from. */
  sources: LiveWords['sources']
}

/** All texts of the island, as operators may have changed them. */
export function attendeesWords(i18n: I18n): { words: AttendeesWords; calls: CallWords } {
  const { t } = i18n
  const { door: _, adding: __, exporting: ___, ...words } = islandTexts(t, 'people')
  return {
    words: {
      ...words,
      removedMail: `${t('mail.heads.removed')}. ${t('mail.removed.text')}`,
      sources: liveWords(t).sources,
    },
    calls: callWords(i18n),
  }
}
