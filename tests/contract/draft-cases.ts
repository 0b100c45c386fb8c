import { env } from 'cloudflare:workers'
import { mintTimedToken } from '../../worker/backend/core/timed-token.ts'
import { dayMs, testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'
import { address, date, notMine, wrongFields } from './organizing-cases.ts'

const token = await mintTimedToken(env, 'event-preview', 'plan', testNow + dayMs)
/** Fields that only a published event has are no fields of a draft: they are dropped. */
const wrongDraftFields = wrongFields.filter(
  ([fields, name]) =>
    !/^(status|change|title)$/.test(name) && !JSON.stringify(fields).endsWith('2026-11-20T10:00:00Z"}'),
)
const unknownAndForeign = (path: (id: string) => string): Pick<Case, 'unknown' | 'forbidden'> => ({
  unknown: [path('none')],
  forbidden: notMine(path),
})

/** Calls that read an address. */
const importing = {
  // Nothing answers at such a name.
  body: { url: 'https://agenda.invalid/nuit-du-velo' },
  status: 400,
  wrongBodies: [
    [{}, 'url'],
    [{ url: 'nuit du vélo' }, 'url'],
    [{ url: 'http://example.org/' }, 'url'],
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ url: 'https://[::1]/' }, 'url'],
    [{ url: 'https://printer.local/' }, 'url'],
    [{ url: 'https://name:secret@example.org/' }, 'url'],
    [{ url: 'https://example.org:8443/' }, 'url'],
    [{ url: 'https://site.test/events/e/mine' }, 'url'],
    [{ url: 'https://example.org/', lang: 'de' }, 'lang'],
  ] satisfies [unknown, string][],
}

/** Events that are not published, and the calls that change an event's state. */
export const draftCases = {
  'events.createDraft': {
    right: '/v1/events/drafts',
    body: { title: { fr: 'Une nuit' }, date },
    wrongBodies: [...wrongDraftFields, [{ endDate: date }, 'date'], [null, 'body']],
  },
  'events.saveDraft': {
    right: '/v1/events/plan/draft',
    body: { title: { en: 'A night' }, date: null, revision: 0 },
    wrongBodies: [...wrongDraftFields, [{ revision: 'last' }, 'revision'], [[], 'body']],
    ...unknownAndForeign((id) => `/v1/events/${id}/draft`),
    conflicting: [
      ['/v1/events/mine/draft', { title: { en: 'A night' } }],
      ['/v1/events/plan/draft', { title: { en: 'A night' }, revision: 7 }],
    ],
  },
  'events.deleteDraft': {
    right: '/v1/events/plan',
    ...unknownAndForeign((id) => `/v1/events/${id}`),
    conflicting: [['/v1/events/mine', {}]],
  },
  'events.importPreview': { right: '/v1/events/import-preview', ...importing },
  'events.importDraft': { right: '/v1/events/drafts/import', ...importing },
  'events.importInto': {
    right: '/v1/events/plan/draft/import',
    ...importing,
    ...unknownAndForeign((id) => `/v1/events/${id}/draft/import`),
    conflicting: [['/v1/events/mine/draft/import', { url: 'https://agenda.invalid/nuit-du-velo' }]],
  },
  'users.drafts': { right: '/v1/users/drafts' },
  'events.checks': { right: '/v1/events/plan/checks', ...unknownAndForeign((id) => `/v1/events/${id}/checks`) },
  'events.previewLink': {
    right: '/v1/events/plan/preview-link',
    ...unknownAndForeign((id) => `/v1/events/${id}/preview-link`),
  },
  'events.preview': {
    right: `/v1/events/preview/${token}`,
    unknown: ['/v1/events/preview/none', `/v1/events/preview/${token.replace('plan', 'mine')}`],
  },
  'events.publish': { right: '/v1/events/plan/publish', ...unknownAndForeign((id) => `/v1/events/${id}/publish`) },
  'events.schedule': {
    right: '/v1/events/plan/schedule',
    body: { at: '2026-11-21T20:00' },
    wrongBodies: [
      [{}, 'at'],
      [{ at: 'demain' }, 'at'],
      [{ at: '2026-11-20T10:00:00Z' }, 'at'],
      [{ at: '2036-11-20T10:00:00Z' }, 'at'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/schedule`),
    conflicting: [['/v1/events/mine/schedule', { at: '2026-11-21T20:00' }]],
  },
  'events.unschedule': {
    right: '/v1/events/plan/schedule',
    ...unknownAndForeign((id) => `/v1/events/${id}/schedule`),
    conflicting: [['/v1/events/mine/schedule', {}]],
  },
  'events.cancel': {
    right: '/v1/events/mine/cancel',
    body: { reason: { fr: 'Tempête' } },
    wrongBodies: [
      [{ reason: { fr: 'x'.repeat(501) } }, 'reason.fr'],
      [{ reason: 'Tempête' }, 'reason'],
      [{}, 'reason'],
      [{ reason: { fr: ' ' } }, 'reason'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/cancel`),
    conflicting: [['/v1/events/plan/cancel', { reason: { fr: 'Tempête' } }]],
  },
  'events.postpone': {
    right: '/v1/events/mine/postpone',
    body: { reason: { fr: 'Tempête' } },
    wrongBodies: [
      [{ reason: 7 }, 'reason'],
      [{}, 'reason'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/postpone`),
    conflicting: [['/v1/events/plan/postpone', { reason: { fr: 'Tempête' } }]],
  },
  'events.tryState': {
    right: '/v1/events/mine/state/sample',
    body: { action: 'cancel', reason: { fr: 'Tempête' }, lang: 'en' },
    wrongBodies: [
      [{ reason: { fr: 'Tempête' } }, 'action'],
      [{ action: 'cancel' }, 'reason'],
      [{ action: 'cancel', reason: { fr: 'Tempête' }, lang: 'xx' }, 'lang'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/state/sample`),
    conflicting: [['/v1/events/plan/state/sample', { action: 'cancel', reason: { fr: 'Tempête' } }]],
  },
  'events.listing': {
    right: '/v1/events/mine/listing',
    body: { private: true },
    wrongBodies: [
      [{}, 'private'],
      [{ private: 'yes' }, 'private'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/listing`),
  },
  'events.figures': {
    right: '/v1/events/mine/figures?days=7',
    wrong: [['/v1/events/mine/figures?days=8', 'days']],
    ...unknownAndForeign((id) => `/v1/events/${id}/figures`),
  },
  'events.proposal': {
    right: '/v1/events/mine/proposal',
    ...unknownAndForeign((id) => `/v1/events/${id}/proposal`),
  },
  'events.propose': {
    right: '/v1/events/mine/proposal',
    body: { note: 'Trois cents mètres de haie' },
    wrongBodies: [[{ note: 'x'.repeat(501) }, 'note']],
    ...unknownAndForeign((id) => `/v1/events/${id}/proposal`),
  },
  'events.withdrawProposal': {
    right: '/v1/events/mine/proposal',
    ...unknownAndForeign((id) => `/v1/events/${id}/proposal`),
  },
  'events.history': {
    right: '/v1/events/mine/history?limit=10',
    wrong: [['/v1/events/mine/history?limit=x', 'limit']],
    ...unknownAndForeign((id) => `/v1/events/${id}/history`),
  },
  'events.revisions': {
    right: '/v1/events/mine/revisions?limit=10',
    wrong: [['/v1/events/mine/revisions?limit=x', 'limit']],
    ...unknownAndForeign((id) => `/v1/events/${id}/revisions`),
  },
  'events.receipts': {
    right: '/v1/events/mine/receipts?limit=10',
    wrong: [['/v1/events/mine/receipts?limit=x', 'limit']],
    ...unknownAndForeign((id) => `/v1/events/${id}/receipts`),
  },
  'events.changes': {
    right: '/v1/events/mine/changes',
    body: { title: { fr: 'Atelier vélo et trottinette' }, date, address },
    wrongBodies: [...wrongFields, [[], 'body']],
    ...unknownAndForeign((id) => `/v1/events/${id}/changes`),
  },
} satisfies Record<string, Case>
