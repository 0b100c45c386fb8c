import type { Locale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { translator } from '../../src/i18n/translate.ts'
import type { Event } from '../../src/events/events.contract.ts'
import { composeMail } from '../backend/mail/compose/compose-mail.ts'
import { titleIn } from '../backend/mail/compose/event-words.ts'
import { stopTopic } from '../backend/mail/compose/mail-facts.ts'
import { exampleMail } from '../backend/mail/compose/example-mail.ts'
import { picturesOfSite } from '../backend/mail/document/mail-pictures.ts'
import { exampleRow } from '../backend/mail/compose/example-row.ts'
import { mailKinds, registrationMailKinds, type Mail, type MailData, type MailKind } from '../backend/db/mail-data.ts'

/** Kinds of mails in the order of their declaration. */
export const exampleKinds = [...mailKinds, ...registrationMailKinds] as const
export type ExampleKind = (typeof exampleKinds)[number]

const person = { name: 'Camille Dupont', email: 'camille@example.org' }
const token = 'example'
const link = { token }
const reported = { token, number: 'S-2641', reported: 'event' } as const
const crowd = { going: 113, max: 120, waiting: 3, left: 2 }
const decision = { action: 'unpublish', ground: 'scam', automated: false } as const

/** Kinds that quote what a person wrote. */
const quoting: readonly string[] = [
  'factorsReset',
  'accountErased',
  'accountSuspended',
  'teamMessage',
  'contactOrganizer',
  'eventProposed',
  'reportConfirm',
  'reportReceived',
  'reportDecided',
  'moderationDecided',
  'appealAnswered',
  'feedbackThanks',
]
const quotation = {
  fr: 'Ici, ce qu’une personne a écrit.',
  en: 'Here, what a person wrote.',
  es: 'Aquí, lo que escribió una persona.',
}

/** Data of the example of each account mail, besides its quotation; a new kind does not compile without one. */
const accountData: Record<MailKind, Omit<MailData, 'origin'>> = {
  activate: link,
  activateAttend: link,
  resetPassword: link,
  changeEmail: { token, email: 'new@example.org' },
  changeEmailNotice: { token, email: 'new@example.org' },
  emailChanged: { token, email: 'new@example.org' },
  passwordChanged: {},
  sessionStolen: {},
  factorAdded: { factor: 'totp' },
  factorRemoved: { factor: 'totp' },
  recoveryCodesRenewed: {},
  recoveryCodeUsed: {},
  factorsReset: {},
  newDevice: { device: 'Firefox, Windows', place: 'Lyon, FR', session: 'example', at: Date.UTC(2026, 10, 23, 8, 30) },
  accountDeleted: {},
  accountErased: { until: Date.UTC(2027, 0, 15) },
  accountSuspended: { until: Date.UTC(2027, 0, 15) },
  teamMessage: {},
  providerLink: { token, provider: 'google' },
  newsletterConfirm: link,
  followConfirm: link,
  followedEvents: {},
  gameConfirm: link,
  gameReminder: {},
  coorganizerInvited: { token },
  contactOrganizer: { name: 'Sacha Martin', email: 'sacha@example.org' },
  eventProposed: {},
  reportConfirm: reported,
  reportReceived: reported,
  reportDecided: { ...reported, decision },
  moderationDecided: { ...reported, decision },
  appealAnswered: { ...reported, outcome: 'upheld' },
  eventWithdrawn: {},
  reviewAnswered: { outcome: 'publish' },
  organizerDay: {},
  alertBegan: { alert: 'jobs', at: Date.UTC(2026, 10, 23, 8, 30), what: { key: 'silent', values: {} } },
  alertEnded: { alert: 'jobs', at: Date.UTC(2026, 10, 23, 8, 30), what: { key: 'silent', values: {} } },
}

interface ExampleOptions {
  event: Event
  /** `https://host` of the site. */
  origin: string
  /** ms */
  now: number
}

/** A mail of a kind with example data, composed as it would be sent; its links contain no token that works. */
export function composeExample(kind: ExampleKind, lang: Locale, { event, origin, now }: ExampleOptions): Mail {
  const facts = {
    event,
    onlineUrl: null,
    message: {
      subject: { fr: 'Il nous manque deux brouettes', en: 'We need two wheelbarrows', es: 'Faltan dos carretillas' },
      text: { fr: '<p>Qui en a une ?</p>', en: '<p>Who has one?</p>', es: '<p>¿Quién tiene una?</p>' },
    },
  }
  const ofRegistration = registrationMailKinds.find((name) => name === kind)
  const message = quoting.includes(kind) ? { message: quotation[lang] } : {}
  if (ofRegistration)
    return exampleMail(ofRegistration, facts, { lang, person, origin, now, from: undefined, ...message })
  const data = { title: titleIn(event, translator(lang)), ...message, ...accountData[kind as MailKind], origin }
  const isAboutEvent = ['activateAttend', 'contactOrganizer', 'eventProposed', 'organizerDay'].includes(kind)
  const followed = {
    what: { fr: 'à Lyon', en: 'in Lyon', es: 'en Lyon' }[lang],
    list: href(lang, 'events/list'),
    rhythm: 'weekly',
    events: [event],
    total: 1,
    unsubscribe: token,
  } as const
  const row = exampleRow({ kind, userId: token, version: token, recipient: person.email, lang, data }, now)
  const shown = { pictures: picturesOfSite, name: person.name, stop: stopTopic(row) && token }
  return composeMail(
    row,
    isAboutEvent
      ? {
          ...shown,
          facts: { ...facts, crowd, position: 0, tokens: { registration: token, confirm: token } },
        }
      : { ...shown, followed },
  )
}
