import { islandTexts } from '../../i18n/island-texts.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The words of the messages' islands, in the page's language. */
export const messageWords = (t: Translate) => ({
  ...islandTexts(t, 'messages'),
  scope: t('state.scope.title'),
  required: t('ui.field.required'),
})
export type MessageWords = ReturnType<typeof messageWords>
