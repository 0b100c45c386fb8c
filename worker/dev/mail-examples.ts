import type { Locale, Localized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { Event } from '../../src/contracts/v1/events.ts'
import { composeMail } from '../backend/mail/compose/compose-mail.ts'
import { stopTopic } from '../backend/mail/compose/mail-facts.ts'
import { exampleMail } from '../backend/mail/compose/example-mail.ts'
import { picturesOfSite } from '../backend/mail/document/mail-pictures.ts'
import { exampleRow } from '../backend/mail/compose/example-row.ts'
import {
  mailKinds,
  registrationMailKinds,
  type Mail,
  type MailData,
  type MailKind,
  type RegistrationMailKind,
} from '../backend/db/mail-data.ts'

/** Kinds of mails in the order of their declaration. */
export const exampleKinds = [...mailKinds, ...registrationMailKinds] as const
export type ExampleKind = (typeof exampleKinds)[number]

const person = { name: 'Camille Dupont', email: 'camille@example.org' }
const token = 'example'
const link = { token }
const reported = { token, number: 'S-2641', reported: 'event' } as const
const crowd = { going: 113, max: 120, waiting: 3, left: 2 }
const decision = { action: 'unpublish', ground: 'scam', automated: false } as const

/** Title of the event that was reported or read. */
const titles: Localized = {
  fr: 'Gagne 3 000 € par semaine sur ton canapé',
  en: 'Earn €3,000 a week from your sofa',
  es: 'Gana 3000 € a la semana desde tu sofá',
}
/** What people write in mails that quote someone. */
const asked: Localized = {
  fr: 'Où peut-on laisser son vélo ?',
  en: 'Is there parking for bicycles?',
  es: '¿Dónde se pueden dejar las bicis?',
}
const answered: Localized = {
  fr: 'Merci de ta visite ! On a noté ton idée.',
  en: 'Thank you for coming! We noted your idea.',
  es: '¡Gracias por venir! Tomamos nota de tu idea.',
}
const news: Localized = {
  fr: 'On plante 300 mètres de haie avec deux écoles.',
  en: 'We plant 300 metres of hedge with two schools.',
  es: 'Plantamos 300 metros de seto con dos escuelas.',
}
const charged: Localized = {
  fr: 'On a demandé 200 € à l’entrée.',
  en: 'They asked for €200 at the door.',
  es: 'Pedían 200 € en la entrada.',
}
const quotes: Partial<Record<MailKind | RegistrationMailKind, Localized>> = {
  factorsReset: {
    fr: 'Tu as perdu ton téléphone, et prouvé par une lettre que c’est toi.',
    en: 'You lost your phone, and proved by a letter that it is you.',
    es: 'Perdiste el móvil y demostraste por carta que eres tú.',
  },
  accountErased: charged,
  accountSuspended: charged,
  teamMessage: news,
  contactOrganizer: asked,
  eventProposed: news,
  reportConfirm: charged,
  reportReceived: charged,
  reportDecided: charged,
  moderationDecided: charged,
  appealAnswered: charged,
  feedbackThanks: answered,
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
  accountErased: {},
  accountSuspended: { until: Date.UTC(2027, 0, 15) },
  teamMessage: {},
  providerLink: { token, provider: 'google' },
  newsletterConfirm: link,
  followConfirm: link,
  followedEvents: {},
  gameConfirm: link,
  gameReminder: {},
  coorganizerInvited: { token, by: 'Sacha Martin' },
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
  alertBegan: { alert: 'jobs', at: Date.UTC(2026, 10, 23, 8, 30), message: 'No run for 15 minutes' },
  alertEnded: { alert: 'jobs', at: Date.UTC(2026, 10, 23, 8, 30), message: 'No run for 15 minutes' },
}

/** When each mail is sent; a new kind does not compile without a sentence. */
export const sentWhen: Record<MailKind | RegistrationMailKind, string> = {
  activate: 'An account was created; the link confirms its e-mail.',
  activateAttend: 'An account was created to register for an event; the link confirms both.',
  resetPassword: 'A new password was requested.',
  changeEmail: 'A new e-mail was entered; the link, sent to the new one, confirms it.',
  changeEmailNotice: 'The same, sent to the present e-mail; the link keeps it.',
  emailChanged: 'The e-mail was changed; sent to the previous one.',
  passwordChanged: 'The password was changed.',
  sessionStolen: 'A refresh token was used twice, so all sessions were ended.',
  factorAdded: 'An authenticator app or a passkey was added.',
  factorRemoved: 'An authenticator app or a passkey was removed.',
  recoveryCodesRenewed: 'New recovery codes were made.',
  recoveryCodeUsed: 'A recovery code was used.',
  factorsReset: 'An operator removed the second factors of an account, with a reason.',
  newDevice: 'A browser logged in at a place where the account was not logged in with it before; not after sign-up.',
  accountDeleted: 'The account was deleted.',
  accountErased: 'An operator deleted the account, with a reason.',
  accountSuspended: 'An operator suspended the account, with a reason.',
  teamMessage: 'Operators wrote to accounts that they had ticked.',
  providerLink: 'Someone logged in by a provider with the e-mail of an account; the link connects the two.',
  newsletterConfirm: 'The newsletter was requested; the link confirms it.',
  followConfirm: 'Someone without an account follows a search; the link confirms it.',
  followedEvents: 'Events of a followed search were published: on Monday morning, or at once.',
  gameConfirm: 'Someone without an account wants to be reminded of the next word; the link confirms it.',
  gameReminder: 'The reminder of the word game: a new word, in the morning.',
  coorganizerInvited: 'An organizer added this e-mail to the team of an event.',
  contactOrganizer: 'A visitor wrote to the organizers by the form of the event.',
  eventProposed: 'Organizers proposed their event to the editors.',
  reportConfirm: 'Someone without an account reported something; the link confirms their address.',
  reportReceived: 'A report was received; the link leads to what becomes of it.',
  reportDecided: 'Operators decided about a report; sent to who reported it.',
  moderationDecided: 'The same, to the one whom the decision is about.',
  appealAnswered: 'Operators answered an appeal; sent to both sides.',
  eventWithdrawn: 'Operators took an event offline; sent to the registered people.',
  reviewAnswered: 'Operators read the first event of an account.',
  organizerDay: 'The event is tomorrow; sent to its organizers, in the morning.',
  alertBegan: 'Something of the site broke; sent to its operators, once.',
  alertEnded: 'The same works again.',
  confirmAttend: 'A guest registered; the link confirms the registration.',
  confirmWaiting: 'A guest joined the waiting list; the link confirms it.',
  attending: 'The registration is confirmed.',
  waiting: 'The place on the waiting list is confirmed.',
  seatOffered: 'A seat became free for the first of the waiting list.',
  unattended: 'The registration was cancelled.',
  removed: 'An organizer removed the person from the list and chose to say so.',
  eventChanged: 'The date, the place or the form of the event changed.',
  eventCancelled: 'The event was cancelled.',
  reminderDay: 'The event is tomorrow.',
  reminderHours: 'The event begins in a few hours.',
  feedbackRequest: 'The event is over.',
  feedbackThanks: 'The organizers thank for a feedback.',
  organizerMessage: 'The organizers wrote to registered people.',
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
  const quote = quotes[kind]?.[lang]
  const message = quote === undefined ? {} : { message: quote }
  if (ofRegistration)
    return exampleMail(ofRegistration, facts, { lang, person, origin, now, from: undefined, ...message })
  const data = { title: titles[lang]!, ...message, ...accountData[kind as MailKind], origin }
  const isAboutEvent = [
    'activateAttend',
    'coorganizerInvited',
    'contactOrganizer',
    'eventProposed',
    'organizerDay',
  ].includes(kind)
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
