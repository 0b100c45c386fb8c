import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { mintReportToken } from '../../../worker/backend/core/moderation/report-token.ts'
import {
  appeals,
  blockedAddresses,
  eventHolds,
  reportCases,
  reports,
} from '../../../worker/backend/db/moderation-schema.ts'
import { buildEvent, testNow } from '../../support/factories.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import type { Case } from '../contract-suite.ts'

/** Cases: one to decide, one that was just decided, one whose decision is appealed; the events of the cases are stored before. */
export async function storeReports(): Promise<void> {
  const db = drizzle(env.DB)
  for (const table of ['report_cases', 'event_holds', 'blocked_addresses'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  const subject = {
    subjectType: 'event',
    eventId: 'mine',
    ownerId: 'u1',
    title: 'Atelier vélo',
    createdAt: testNow,
  } as const
  const decided = {
    state: 'decided',
    action: 'warn',
    ground: 'untrue',
    facts: 'Wrong date.',
    decidedBy: 'else',
  } as const
  await db.insert(reportCases).values([
    { ...subject, id: 7001, subject: 'mine', state: 'waiting' },
    { ...subject, ...decided, id: 7002, subject: 'mine', decidedAt: testNow - 1000 },
    { ...subject, ...decided, id: 7003, subject: 'mine', decidedAt: testNow - 60_000 },
  ])
  const report = { reason: 'untrue', statement: 'It was last year.', createdAt: testNow } as const
  await db.insert(reports).values([
    { ...report, id: 7101, caseId: 7001, email: 'seen@example.org' },
    { ...report, id: 7102, caseId: 7003, email: 'seen@example.org', confirmedAt: testNow },
  ])
  await db.insert(appeals).values({ id: 7201, caseId: 7003, reportId: 0, text: 'It is not.', createdAt: testNow })
  await upsertEvents(env.DB, [buildEvent({ id: 'first', slug: 'first', ownerId: 'u2', status: 'draft' })])
  await db.insert(eventHolds).values({ eventId: 'first', kind: 'review', createdAt: testNow })
  await db
    .insert(blockedAddresses)
    .values({ id: 7301, kind: 'domain', value: 'spam.example', digest: 'd', reason: 'Advertises', createdAt: testNow })
}

const waiting = await mintReportToken(env, 'confirm', '7101')
const decided = await mintReportToken(env, 'report', '7102')
const strange = '/v1/reports/r7102~AAAAAAAAAAAAAAAAAAAAAA'
const report = { type: 'event', subject: 'mine', reason: 'scam', statement: 'Asks for money.', goodFaith: true }
const decision = { action: 'unlist', ground: 'scam', facts: 'Asks for money.', days: '30', automated: false }

/** Reports of visitors, and what operators do with them. */
export const moderationCases = {
  'reports.create': {
    right: '/v1/reports',
    body: { ...report, email: 'seen@example.org', lang: 'en' },
    wrongBodies: [
      [{ ...report, type: 'page' }, 'type'],
      [{ ...report, reason: 'dull' }, 'reason'],
      [{ ...report, statement: ' ' }, 'statement'],
      [{ ...report, email: 'seen' }, 'email'],
      [{ ...report, goodFaith: false }, 'goodFaith'],
    ],
  },
  'reports.case': { right: '/v1/reports/status', body: { token: decided }, wrongBodies: [[{}, 'token']] },
  'reports.confirm': {
    right: `/v1/reports/${waiting}/confirmation`,
    unknown: [`${strange}/confirmation`],
    forbidden: [`/v1/reports/${decided}/confirmation`],
  },
  'reports.appeal': {
    right: `/v1/reports/${decided}/appeal`,
    body: { text: 'They still ask for money.' },
    wrongBodies: [
      [{}, 'text'],
      [{ text: '' }, 'text'],
    ],
    unknown: [`${strange}/appeal`],
    conflicting: [[`/v1/reports/${waiting}/appeal`, { text: 'x' }]],
  },
  'reports.transparency': {
    right: '/v1/transparency/2026',
    wrong: [
      ['/v1/transparency/x', 'year'],
      ['/v1/transparency/1999', 'year'],
    ],
  },
  'admin.reports': {
    right: '/v1/admin/reports?view=all&search=S-7001&limit=10&page=0',
    wrong: [
      ['/v1/admin/reports?view=none', 'view'],
      ['/v1/admin/reports?limit=x', 'limit'],
    ],
  },
  'admin.report': {
    right: '/v1/admin/reports/7003',
    wrong: [['/v1/admin/reports/S-1', 'id']],
    unknown: ['/v1/admin/reports/404'],
  },
  'admin.decide': {
    right: '/v1/admin/reports/7001/decision',
    body: decision,
    wrongBodies: [
      [{ ...decision, action: 'remove' }, 'action'],
      [{ ...decision, action: 'burn' }, 'action'],
      [{ ...decision, ground: 'taste' }, 'ground'],
      [{ ...decision, facts: '' }, 'facts'],
      [{ ...decision, days: '31' }, 'days'],
    ],
    unknown: ['/v1/admin/reports/404/decision'],
    conflicting: [['/v1/admin/reports/7002/decision', decision]],
  },
  'admin.decisionLetters': {
    right: '/v1/admin/reports/7001/letters',
    body: decision,
    wrongBodies: [
      [{ ...decision, facts: '' }, 'facts'],
      [{ ...decision, action: 'burn' }, 'action'],
    ],
    unknown: ['/v1/admin/reports/404/letters'],
  },
  'admin.undoDecision': {
    right: '/v1/admin/reports/7002/undo',
    unknown: ['/v1/admin/reports/404/undo'],
    conflicting: [['/v1/admin/reports/7003/undo', undefined]],
  },
  'admin.answerAppeal': {
    right: '/v1/admin/appeals/7201/answer',
    body: { outcome: 'upheld', answer: 'The date is still wrong.' },
    wrongBodies: [
      [{ outcome: 'maybe', answer: 'x' }, 'outcome'],
      [{ outcome: 'upheld', answer: '' }, 'answer'],
    ],
    unknown: ['/v1/admin/appeals/404/answer'],
  },
  'admin.reviews': { right: '/v1/admin/reviews?limit=10', wrong: [['/v1/admin/reviews?limit=x', 'limit']] },
  'admin.answerReview': {
    right: '/v1/admin/reviews/first/answer',
    body: { outcome: 'refuse', reason: 'Say where it is.' },
    wrongBodies: [
      [{ outcome: 'maybe' }, 'outcome'],
      [{ outcome: 'refuse' }, 'reason'],
    ],
    unknown: ['/v1/admin/reviews/none/answer'],
  },
  'admin.blocks': { right: '/v1/admin/blocks?search=sp&limit=10', wrong: [['/v1/admin/blocks?limit=x', 'limit']] },
  'admin.createBlock': {
    right: '/v1/admin/blocks',
    body: { value: 'Spam.Example', reason: 'Advertises', days: '7' },
    wrongBodies: [
      [{ value: 'spam', reason: 'x' }, 'value'],
      [{ value: 'spam.example', reason: '' }, 'reason'],
      [{ value: 'spam.example', reason: 'x', days: '1' }, 'days'],
    ],
  },
  'admin.texts': {
    right: '/v1/admin/texts?search=motto&view=all&limit=10&page=0',
    wrong: [
      ['/v1/admin/texts?view=none', 'view'],
      ['/v1/admin/texts?limit=x', 'limit'],
    ],
  },
  'admin.text': { right: '/v1/admin/texts/layout.motto', unknown: ['/v1/admin/texts/none', '/v1/admin/texts/layout'] },
  'admin.setText': {
    right: '/v1/admin/texts/admin.faults.other',
    body: { langs: { fr: '{{n}} choses cassées', en: '' } },
    wrongBodies: [
      [{ langs: { fr: 'Des pannes' } }, 'langs.fr'],
      [{ langs: { es: '{{n}} {{m}}' } }, 'langs.es'],
      [{}, 'langs'],
      [{ langs: {}, action: 'burn' }, 'action'],
    ],
    unknown: ['/v1/admin/texts/none'],
    conflicting: [['/v1/admin/texts/layout.motto', { langs: { fr: 'Mine' }, base: { fr: 'What I saw' } }]],
  },
  'admin.resetText': { right: '/v1/admin/texts/layout.motto', unknown: ['/v1/admin/texts/none'] },
  'admin.seoPages': { right: '/v1/admin/seo?search=events&limit=10', wrong: [['/v1/admin/seo?limit=x', 'limit']] },
  'admin.setSeo': {
    right: '/v1/admin/seo/events%2Flist',
    body: { title: { fr: 'Agenda' }, description: {} },
    wrongBodies: [[{ title: { fr: 'a'.repeat(201) }, description: {} }, 'title.fr']],
    unknown: ['/v1/admin/seo/none'],
  },
  'site.maintenance': { right: '/v1/maintenance' },
  'admin.maintenance': { right: '/v1/admin/maintenance' },
  'admin.setMaintenance': {
    right: '/v1/admin/maintenance',
    body: { on: false },
    wrongBodies: [
      [{}, 'on'],
      [{ on: true }, 'reason'],
      [{ on: true, reason: 'x', minutes: '7' }, 'minutes'],
    ],
  },
  'admin.liftBlock': { right: '/v1/admin/blocks/7301', wrong: [['/v1/admin/blocks/x', 'id']] },
} satisfies Record<string, Case>
