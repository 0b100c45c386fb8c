import { byLocale, type Locale } from '../../../contracts/locales.ts'
import { href } from '../../../contracts/paths.ts'
import { translator, type Translate } from '../../../i18n/translate.ts'
import type { FormWords } from '../preview/form-look.tsx'
import type { PreviewWords } from '../preview/preview-model.ts'
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
    labels: {
      preview: {
        title: t(given.room === 'settings' ? 'wizard.preview.form' : 'wizard.preview.title'),
        language: t('wizard.preview.language'),
        look: t('wizard.preview.look'),
        looks: {
          page: t('wizard.preview.page'),
          card: t('wizard.preview.card'),
          link: t('wizard.preview.link'),
          mail: t('wizard.preview.mail'),
        },
        note: t(isLive ? 'wizard.preview.noteLive' : 'wizard.preview.note'),
      },
      covers: t('wizard.preview.everywhere'),
      save: {
        saved: t(isLive ? 'wizard.save.prepared' : 'wizard.save.saved', { time: '{time}' }),
        saving: t('wizard.save.saving'),
        offline: { one: t.plural('wizard.save.offline', 1), many: t.plural('wizard.save.offline', 2, { n: '{n}' }) },
        failed: t('wizard.save.failed'),
        retry: t('wizard.save.retry'),
        wrong: t('wizard.save.wrong'),
        loggedOut: t('wizard.save.loggedOut'),
        logIn: t('wizard.save.logIn'),
        changed: t('wizard.save.changed'),
      },
      clash: {
        title: t('wizard.clash.title', { field: '{field}' }),
        text: t('wizard.clash.text'),
        stored: t('wizard.clash.stored'),
        empty: t('wizard.clash.empty'),
        mine: t('wizard.clash.mine'),
        theirs: t('wizard.clash.theirs'),
      },
      missing: missingLabels(t, isLive),
    },
  }
}

function previewWords(locale: Locale): PreviewWords {
  const t = translator(locale)
  return {
    untitled: t('wizard.preview.untitled'),
    noDate: t('wizard.preview.noDate'),
    noPlace: t('wizard.preview.noPlace'),
    online: t('wizard.preview.online'),
    more: { one: t.plural('wizard.preview.more', 1), many: t.plural('wizard.preview.more', 2, { n: '{n}' }) },
    free: t('wizard.preview.free'),
    participate: t('wizard.preview.participate'),
    mailHeading: t('wizard.preview.mailHeading'),
    mailButton: t('wizard.preview.mailButton'),
    mailFoot: t('wizard.preview.mailFoot'),
  }
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
    elsewhere: t('wizard.preview.elsewhere'),
    seats: {
      unlimited: t('wizard.preview.unlimited'),
      one: t.plural('wizard.preview.seats', 1),
      many: t.plural('wizard.preview.seats', 2, { n: '{n}' }),
      oneAndLine: t.plural('wizard.preview.seatsAndLine', 1),
      manyAndLine: t.plural('wizard.preview.seatsAndLine', 2, { n: '{n}' }),
    },
  }
}
