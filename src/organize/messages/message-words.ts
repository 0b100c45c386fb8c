import { audiences, type Audience } from './messages.contract.ts'
import type { Scope } from '../duplicate/series.contract.ts'
import type { PluralKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Forms } from '../dashboard/number-text.ts'

const byScope = <Words>(words: (scope: Scope) => Words) => ({
  one: words('one'),
  following: words('following'),
  all: words('all'),
})

const forms = (t: Translate, key: PluralKey): Forms => ({
  one: t.plural(key, 1, { n: '{{n}}' }),
  other: t.plural(key, 2, { n: '{{n}}' }),
})

/** The words of the messages' islands, which have no dictionary, in the page's language. */
export const messageWords = (t: Translate) => ({
  audience: {
    title: t('messages.audience'),
    names: Object.fromEntries(audiences.map((name) => [name, t(`messages.audiences.${name}`)])) as Record<
      Audience,
      string
    >,
  },
  preview: t('messages.preview', { name: '{{name}}' }),
  previewOf: t('messages.previewOf'),
  previewNone: t('messages.previewNone'),
  language: t('messages.language'),
  mailFrom: t('messages.mailFrom', { from: '{{from}}' }),
  people: forms(t, 'messages.people'),
  unreachable: forms(t, 'messages.unreachable'),
  send: forms(t, 'messages.send'),
  schedule: forms(t, 'messages.schedule'),
  scope: t('state.scope.title'),
  sendTo: byScope((scope) => forms(t, `messages.sendTo.${scope}`)),
  scheduleTo: byScope((scope) => forms(t, `messages.scheduleTo.${scope}`)),
  later: t('messages.later'),
  at: t('messages.at'),
  atHint: t('messages.atHint'),
  wrongTime: t('messages.wrongTime'),
  toMe: t('messages.toMe'),
  remove: t('messages.remove'),
  week: t('messages.week', { n: '{{n}}', max: '{{max}}' }),
  weekFull: t('messages.weekFull'),
  saving: t('messages.saving'),
  saved: t('messages.saved', { when: '{{when}}' }),
  notSaved: t('messages.notSaved'),
  required: t('ui.field.required'),
  tested: t('messages.tested'),
  next: t('messages.next'),
  past: t('messages.past'),
  none: t('messages.none'),
  draft: t('messages.draft'),
  untitled: t('messages.untitled'),
  leaves: t('messages.leaves', { when: '{{when}}' }),
  left: t('messages.left', { when: '{{when}}' }),
  open: t('messages.open'),
  withdraw: t('messages.withdraw'),
  withdrawn: t('messages.withdrawn'),
  counts: t('messages.counts', { sent: '{{sent}}', failed: '{{failed}}' }),
  pending: t('messages.pending', { n: '{{n}}' }),
})
export type MessageWords = ReturnType<typeof messageWords>
