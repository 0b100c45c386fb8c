import type { PreviewWords } from '../preview/preview-model.ts'
import { byLocale, type Locale } from '../../../contracts/locales.ts'
import { href } from '../../../contracts/paths.ts'
import { translator, type Translate } from '../../../i18n/translate.ts'
import type { FormWords } from '../preview/form-look.tsx'
import { islandTexts } from '../../../i18n/island-texts.ts'
import type { LiveProps } from './live.island.tsx'
import { missingLabels } from '../missing-words.ts'

/** What the script of a room is given: the event, and all the words it needs, since it carries no dictionary. */
export function liveProps(
  t: Translate,
  {
    event,
    domain,
    ...given
  }: Pick<LiveProps, 'room' | 'event' | 'formId' | 'editedAt' | 'owner' | 'refused'> & { domain: string },
): LiveProps {
  const isLive = event?.state === 'active' || event?.state === 'cancelled'
  return {
    ...given,
    event,
    call: isLive ? 'events.saveEdit' : 'events.saveDraft',
    locale: t.locale,
    cover: href(t.locale, 'system/cover', {}, { email: domain }),
    words: byLocale(previewWords),
    form: given.room === 'settings' ? byLocale(formWords) : undefined,
    texts: { ...islandTexts(t, 'wizard', ['save', 'clash']), missing: missingLabels(t, isLive) },
  }
}

function previewWords(locale: Locale): PreviewWords {
  const t = translator(locale)
  return islandTexts(t, 'wizard', ['preview']).preview
}

function formWords(locale: Locale): FormWords {
  const t = translator(locale)
  return {
    heading: t('attend.join.heading'),
    name: t('attend.guest.name'),
    email: t('auth.email'),
    party: t('attend.party.legend'),
    submit: t('attend.guest.submit'),
    choose: t('attend.choose'),
  }
}
