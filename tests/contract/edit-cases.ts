import type { Case } from './contract-suite.ts'
import { date, notMine, wrongFields } from './organizing-cases.ts'

const unknownAndForeign = (path: (id: string) => string): Pick<Case, 'unknown' | 'forbidden'> => ({
  unknown: [path('none')],
  forbidden: notMine(path),
})

/** Edits of published events, and their review. */
export const editCases = {
  'events.edit': {
    right: '/v1/events/mine/edit',
    ...unknownAndForeign((id) => `/v1/events/${id}/edit`),
  },
  'events.saveEdit': {
    right: '/v1/events/mine/edit',
    body: { title: { en: 'Bike workshop' }, date, color: 'blue' },
    // A status is no field of an edit, and a language alone is no complete title.
    wrongBodies: [...wrongFields.filter(([, name]) => !/^(status|change|title)$/.test(name)), [[], 'body']],
    conflicting: [['/v1/events/plan/edit', { title: { en: 'A night' } }]],
    ...unknownAndForeign((id) => `/v1/events/${id}/edit`),
  },
  'events.editScopes': {
    right: '/v1/events/mine/edit/scopes',
    ...unknownAndForeign((id) => `/v1/events/${id}/edit/scopes`),
  },
  'events.dropEdit': {
    right: '/v1/events/mine/edit',
    ...unknownAndForeign((id) => `/v1/events/${id}/edit`),
  },
  'events.resolveConflict': {
    right: '/v1/events/mine/edit/conflict',
    body: { field: 'dates', use: 'theirs' },
    wrongBodies: [
      [{ use: 'mine' }, 'field'],
      [{ field: 'dates' }, 'use'],
      [{ field: 'dates', use: 'both' }, 'use'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/edit/conflict`),
  },
  'events.publishEdit': {
    right: '/v1/events/mine/edit/publish',
    body: { revision: 0, note: 'La salle était prise.' },
    wrongBodies: [
      [{}, 'revision'],
      [{ revision: 'last' }, 'revision'],
      [{ revision: 0, notify: 'no' }, 'notify'],
      [{ revision: 0, groups: ['all'] }, 'groups'],
      [{ revision: 0, scope: 'some' }, 'scope'],
      [{ revision: 0, rejoin: 'all' }, 'rejoin'],
      [{ revision: 0, note: 'x'.repeat(501) }, 'note'],
    ],
    conflicting: [['/v1/events/mine/edit/publish', { revision: 7 }]],
    ...unknownAndForeign((id) => `/v1/events/${id}/edit/publish`),
  },
  'events.undoable': {
    right: '/v1/events/mine/undo',
    ...unknownAndForeign((id) => `/v1/events/${id}/undo`),
  },
  'events.scopes': {
    right: '/v1/events/mine/scopes',
    ...unknownAndForeign((id) => `/v1/events/${id}/scopes`),
  },
  'events.undo': {
    right: '/v1/events/mine/undo',
    body: { revision: 0 },
    // Nothing was changed a moment ago.
    status: 409,
    wrongBodies: [
      [{}, 'revision'],
      [{ revision: 'last' }, 'revision'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/undo`),
  },
  'events.tryEdit': {
    right: '/v1/events/mine/edit/sample',
    body: { lang: 'en', note: 'The room was booked.' },
    wrongBodies: [
      [{ lang: 'xx' }, 'lang'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ],
    ...unknownAndForeign((id) => `/v1/events/${id}/edit/sample`),
  },
} satisfies Record<string, Case>
