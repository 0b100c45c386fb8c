import { buildEvent } from '../../../../src/events/event.fixture.ts'
import { hourMs, testNow } from '../../../../tests/support/factories.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import type { MailFacts } from './mail-facts.ts'

/** A row of the outbox that is due at `testNow`. */
export const buildRow = (parts: Partial<OutboxRow> = {}): OutboxRow => ({
  id: 7,
  kind: 'activate',
  userId: 'u1',
  version: '1',
  recipient: 'camille@example.org',
  lang: 'fr',
  data: { origin: 'https://chiche.example', token: 'abc-_123' },
  state: 'sending',
  tries: 1,
  dueAt: testNow,
  leaseUntil: testNow,
  error: null,
  createdAt: testNow,
  sentAt: null,
  pushedAt: null,
  ...parts,
})

const registration = (parts: Partial<RegistrationRow>): RegistrationRow => ({
  id: 'registration-1',
  eventId: 'e1',
  userId: null,
  email: 'camille@example.org',
  name: 'Camille Dupont',
  state: 'going',
  holdUntil: testNow + hourMs,
  queuedAt: null,
  answers: {},
  lang: 'fr',
  news: true,
  reminder: true,
  shown: false,
  messages: true,
  checkedInAt: null,
  checkedInBy: null,
  checkedInDevice: null,
  addressKey: null,
  foldedName: null,
  source: '',
  hostId: null,
  spoken: 1,
  unnamed: false,
  note: '',
  createdAt: testNow,
  updatedAt: testNow,
  ...parts,
})

interface FactsParts {
  event?: Parameters<typeof buildEvent>[0]
  registration?: Partial<RegistrationRow>
  facts?: Partial<MailFacts>
}

/** Facts of a mail: by default an event of next Saturday with an attendee. */
export const buildFacts = ({ event, registration: parts = {}, facts }: FactsParts = {}): MailFacts => ({
  event: buildEvent(event),
  onlineUrl: null,
  registration: registration(parts),
  position: 3,
  message: {
    subject: { fr: 'Il nous manque deux brouettes', en: 'We need two wheelbarrows', es: 'Faltan dos carretillas' },
    text: { fr: '<p>Bonjour {prénom},</p><p>Qui en a une ?</p>', en: '<p>Who has one?</p>' },
  },
  tokens: { registration: 'registration-1.sig', confirm: 'registration-1.confirm' },
  ...facts,
})
