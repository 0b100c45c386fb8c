import type { Case } from '../contract-suite.ts'

const poll = { title: { fr: 'On chante ?' }, choices: [{ id: '1', answer: { fr: 'Oui' } }, { answer: { fr: 'Non' } }] }
const wrongPolls: [unknown, string][] = [
  [{ ...poll, title: { en: 'Do we sing?' } }, 'title.fr'],
  [{ ...poll, choices: [poll.choices[0]] }, 'choices.1.answer.fr'],
  [{ ...poll, choices: [...poll.choices, { answer: { en: 'Maybe' } }] }, 'choices.2.answer.fr'],
  [{ ...poll, startDate: 'tomorrow' }, 'startDate'],
  [{ ...poll, startDate: '2026-13-40T10:00' }, 'startDate'],
  [{ ...poll, startDate: '2026-12-02T10:00', endDate: '2026-12-01T10:00' }, 'endDate'],
  [{ ...poll, image: 'javascript:x' }, 'image'],
]

const frame = {
  title: { fr: 'Le jazz' },
  colors: { background: '#FFFFFF', text: '#000000', accent: '#00695c' },
  list: '/events/city/lyon?topic=musique',
  partners: [{ name: 'La Friche', url: 'https://friche.example' }],
  size: '9',
}
const card = {
  url: 'https://friche.example',
  contexts: ['chiche-homepage'],
  fr: { company: 'La Friche', title: 'Viens' },
}

/** Contents, polls, frames and cards, for operators. */
export const contentCases = {
  'admin.content': {
    right: '/v1/admin/content?view=article&search=jazz&limit=10&page=0',
    wrong: [
      ['/v1/admin/content?view=none', 'view'],
      ['/v1/admin/content?limit=x', 'limit'],
      [`/v1/admin/content?search=${'a'.repeat(201)}`, 'search'],
    ],
  },
  'admin.purgeContent': {
    right: '/v1/admin/content/purge',
    body: { path: '/media/category/le-jazz' },
    wrongBodies: [
      [{ path: 'media' }, 'path'],
      [{ path: '/media?x=1' }, 'path'],
    ],
  },
  'admin.polls': { right: '/v1/admin/polls?view=open', wrong: [['/v1/admin/polls?view=none', 'view']] },
  'admin.createPoll': { right: '/v1/admin/polls', body: poll, wrongBodies: wrongPolls },
  'admin.setPoll': {
    right: '/v1/admin/polls/s1',
    body: poll,
    wrongBodies: wrongPolls,
    unknown: ['/v1/admin/polls/none', '/v1/admin/polls/a1'],
  },
  'admin.setPollState': {
    right: '/v1/admin/polls/s1/state',
    body: { action: 'close' },
    wrongBodies: [[{ action: 'burn' }, 'action']],
    conflicting: [['/v1/admin/polls/s1/state', { action: 'open' }]],
    unknown: ['/v1/admin/polls/none/state'],
  },
  'admin.embeds': { right: '/v1/admin/embeds' },
  'admin.setFrame': {
    right: '/v1/admin/embeds/frames/le-jazz',
    body: frame,
    wrong: [['/v1/admin/embeds/frames/Le%20Jazz', 'id']],
    wrongBodies: [
      [{ ...frame, title: { en: 'Jazz' } }, 'title.fr'],
      [{ ...frame, colors: { ...frame.colors, text: 'black' } }, 'colors.text'],
      [{ ...frame, list: '/media' }, 'list'],
      [{ ...frame, list: '/events?colour=red' }, 'list'],
      [{ ...frame, list: '/events?from=tomorrow' }, 'list'],
      [{ ...frame, partners: [{ url: 'https://friche.example' }] }, 'partners.0.name'],
      [{ ...frame, partners: [{ name: 'La Friche' }] }, 'partners.0.url'],
      [{ ...frame, layout: 'wheel' }, 'layout'],
      [{ ...frame, size: 51 }, 'size'],
    ],
  },
  'admin.setCard': {
    right: '/v1/admin/embeds/cards/la-friche',
    body: card,
    wrong: [['/v1/admin/embeds/cards/-', 'id']],
    wrongBodies: [
      [{ ...card, url: 'friche' }, 'url'],
      [{ ...card, fr: { company: 'La Friche' } }, 'fr.title'],
      [{ ...card, contexts: ['moon'] }, 'contexts'],
      [{ ...card, position: -1 }, 'position'],
    ],
  },
} satisfies Record<string, Case>
