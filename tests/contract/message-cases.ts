import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { eventMessages } from '../../worker/backend/db/organizing-schema.ts'
import { dayMs, testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'
import { date, notMine } from './organizing-cases.ts'

/** A draft, a complete draft, a scheduled message and one that is sent, of the event `mine`. */
export async function storeMessages(): Promise<void> {
  const texts = { subject: { fr: 'Des gants' }, text: { fr: '<p>Prends des gants.</p>' } }
  const stored = {
    eventId: 'mine',
    userId: 'u1',
    audience: 'everyone' as const,
    createdAt: testNow,
    updatedAt: testNow,
  }
  await drizzle(env.DB)
    .insert(eventMessages)
    .values([
      { ...stored, id: 'empty', state: 'draft' },
      { ...stored, ...texts, id: 'draft', state: 'draft' },
      { ...stored, ...texts, id: 'later', state: 'scheduled', sendAt: testNow + dayMs },
      {
        ...stored,
        ...texts,
        id: 'gone',
        state: 'sent',
        sendAt: testNow - dayMs,
        queued: 2,
        sent: 1,
        failed: 1,
        dropped: 0,
      },
    ])
}

const refused = (path: (id: string) => string): Pick<Case, 'unknown' | 'forbidden'> => ({
  unknown: [path('none')],
  forbidden: notMine(path),
})
const ofMessage = (path: (event: string, message: string) => string): Pick<Case, 'unknown' | 'forbidden'> => ({
  unknown: [path('none', 'draft'), path('mine', 'none'), path('plan', 'draft')],
  forbidden: notMine((id) => path(id, 'draft')),
})
const wrongFields: [unknown, string][] = [
  [{ audience: 'friends' }, 'audience'],
  [{ to: 'r1' }, 'to'],
  [{ to: Array(501).fill('r1') }, 'to'],
  [{ subject: 'Des gants' }, 'subject'],
  [{ subject: { fr: 'x'.repeat(151) } }, 'subject.fr'],
  [{ text: { en: 'x'.repeat(8_001) } }, 'text.en'],
]

/** Messages of organizers, and the mails that an event sends by itself. */
export const messageCases = {
  'events.messages': { right: '/v1/events/mine/messages', ...refused((id) => `/v1/events/${id}/messages`) },
  'events.createMessage': {
    right: '/v1/events/mine/messages',
    body: { audience: 'selection', to: ['r1'], subject: { fr: 'Des gants' }, text: { fr: 'Bonjour {prénom}' } },
    wrongBodies: wrongFields,
    ...refused((id) => `/v1/events/${id}/messages`),
  },
  'events.message': {
    right: '/v1/events/mine/messages/draft',
    ...ofMessage((id, message) => `/v1/events/${id}/messages/${message}`),
  },
  'events.saveMessage': {
    right: '/v1/events/mine/messages/draft',
    body: { audience: 'going', subject: { en: 'Gloves' } },
    wrongBodies: wrongFields,
    ...ofMessage((id, message) => `/v1/events/${id}/messages/${message}`),
    conflicting: [
      ['/v1/events/mine/messages/later', {}],
      ['/v1/events/mine/messages/gone', {}],
    ],
  },
  'events.deleteMessage': {
    right: '/v1/events/mine/messages/draft',
    ...ofMessage((id, message) => `/v1/events/${id}/messages/${message}`),
    conflicting: [['/v1/events/mine/messages/gone', {}]],
  },
  'events.sendMessage': {
    right: '/v1/events/mine/messages/draft/send',
    body: { at: date, when: 'later', subject: { fr: 'Des bottes' } },
    wrongBodies: [
      ...wrongFields,
      [{ at: 'demain' }, 'at'],
      [{ when: 'soon' }, 'when'],
      [{ when: 'later' }, 'at'],
      [{ at: '2026-11-20T10:00:00Z' }, 'at'],
    ],
    wrong: [['/v1/events/mine/messages/empty/send', 'text']],
    ...ofMessage((id, message) => `/v1/events/${id}/messages/${message}/send`),
    conflicting: [
      ['/v1/events/mine/messages/later/send', {}],
      ['/v1/events/mine/messages/gone/send', {}],
    ],
  },
  'events.withdrawMessage': {
    right: '/v1/events/mine/messages/later/withdraw',
    ...ofMessage((id, message) => `/v1/events/${id}/messages/${message}/withdraw`),
    conflicting: [['/v1/events/mine/messages/gone/withdraw', {}]],
  },
  'events.testMessage': {
    right: '/v1/events/mine/messages/draft/test',
    body: { lang: 'en', text: { en: 'Bring boots, {name}.' } },
    wrongBodies: [...wrongFields, [{ lang: 'de' }, 'lang']],
    ...ofMessage((id, message) => `/v1/events/${id}/messages/${message}/test`),
  },
  'events.mails': { right: '/v1/events/plan/mails', ...refused((id) => `/v1/events/${id}/mails`) },
  'events.setMail': {
    right: '/v1/events/plan/mails/reminderDay',
    body: { on: false, words: { fr: 'Prends des gants.' } },
    wrong: [['/v1/events/plan/mails/newsletter', 'kind']],
    wrongBodies: [
      [{ on: 'no' }, 'on'],
      [{ words: { fr: 'x'.repeat(1_001) } }, 'words.fr'],
      [{ words: 'Prends des gants.' }, 'words'],
    ],
    ...refused((id) => `/v1/events/${id}/mails/reminderDay`),
  },
  'events.sampleMail': {
    right: '/v1/events/plan/mails/attending/sample',
    body: { lang: 'es' },
    wrong: [['/v1/events/plan/mails/newsletter/sample', 'kind']],
    wrongBodies: [[{ lang: 'de' }, 'lang']],
    ...refused((id) => `/v1/events/${id}/mails/attending/sample`),
  },
} satisfies Record<string, Case>
