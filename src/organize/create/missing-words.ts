import type { Needed } from './rooms.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The sentences of what is missing, for page and script alike. */
export interface MissingLabels {
  /** Nothing is. */
  ready: string
  /** Several things are: `{what}`. */
  many: string
  one: Record<Needed, string>
  need: Record<Needed, string>
}

/** What is missing to publish, in words: one thing as a sentence, several as a list. */
export function missingWords(labels: MissingLabels, missing: readonly Needed[]): string {
  if (missing.length === 0) return labels.ready
  if (missing.length === 1) return labels.one[missing[0]!]
  return labels.many.replace('{what}', missing.map((name) => labels.need[name]).join(', '))
}

/** The sentences of what is missing, in the page's language. @param isLive the event is published already */
export const missingLabels = (t: Translate, isLive: boolean): MissingLabels => ({
  ready: t(isLive ? 'wizard.complete' : 'wizard.ready'),
  many: t('wizard.missing', { what: '{what}' }),
  one: { title: t('wizard.missingOne.title'), date: t('wizard.missingOne.date'), place: t('wizard.missingOne.place') },
  need: { title: t('wizard.need.title'), date: t('wizard.need.date'), place: t('wizard.need.place') },
})
