import { signedBySite } from '../support/registrations.ts'
import type { Case } from './contract-suite.ts'
import { notMine } from './organizing-cases.ts'

const certificateToken = await signedBySite('certificate', 'r2')

/** What organizers do with feedbacks, and certificates; the rows are those of `storeOrganized`. */
export const feedbackCases = {
  'events.feedbacks': {
    right: '/v1/events/mine/feedbacks?rating=4&text=false&low=false&thanked=false&sort=lowest&limit=10',
    wrong: [
      ['/v1/events/mine/feedbacks?rating=6', 'rating'],
      ['/v1/events/mine/feedbacks?text=maybe', 'text'],
      ['/v1/events/mine/feedbacks?sort=random', 'sort'],
    ],
    unknown: ['/v1/events/none/feedbacks'],
    forbidden: notMine((id) => `/v1/events/${id}/feedbacks`),
  },
  'events.thankFeedbacks': {
    right: '/v1/events/mine/feedbacks/thanks',
    body: { message: 'Merci !', registration: 'r2' },
    wrongBodies: [
      [{}, 'message'],
      [{ message: '' }, 'message'],
      [{ message: 'x'.repeat(1001) }, 'message'],
      [{ message: 'Merci !', test: 'yes' }, 'test'],
      [{ message: 'Merci !', registration: 7 }, 'registration'],
    ],
    unknown: ['/v1/events/none/feedbacks/thanks'],
    forbidden: notMine((id) => `/v1/events/${id}/feedbacks/thanks`),
  },
  'events.quoteFeedback': {
    right: '/v1/events/mine/feedbacks/r2',
    body: { quoted: true },
    wrongBodies: [
      [{}, 'quoted'],
      [{ quoted: 'yes' }, 'quoted'],
    ],
    unknown: ['/v1/events/none/feedbacks/r2'],
    forbidden: notMine((id) => `/v1/events/${id}/feedbacks/r2`),
  },
  'events.exportFeedbacks': {
    right: '/v1/events/mine/feedbacks/export?lang=es',
    wrong: [['/v1/events/mine/feedbacks/export?lang=xx', 'lang']],
    unknown: ['/v1/events/none/feedbacks/export'],
    forbidden: notMine((id) => `/v1/events/${id}/feedbacks/export`),
  },
  'events.certificate': {
    right: '/v1/events/certificate',
    body: { token: certificateToken },
    wrongBodies: [
      [{}, 'token'],
      [{ token: 'none' }, 'token'],
      [{ token: `${certificateToken.slice(0, -1)}_` }, 'token'],
    ],
  },
} satisfies Record<string, Case>
