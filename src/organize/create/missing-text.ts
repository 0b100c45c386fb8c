import type { Translate } from '../../i18n/translate.ts'
import type { MissingLabels } from './missing-words.ts'

/** The sentences of what is missing, in the page's language. @param isLive the event is published already */
export const missingLabels = (t: Translate, isLive: boolean): MissingLabels => ({
  ready: t(isLive ? 'wizard.complete' : 'wizard.ready'),
  many: t('wizard.missing', { what: '{what}' }),
  one: { title: t('wizard.missingOne.title'), date: t('wizard.missingOne.date'), place: t('wizard.missingOne.place') },
  need: { title: t('wizard.need.title'), date: t('wizard.need.date'), place: t('wizard.need.place') },
})
