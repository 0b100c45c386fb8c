import { pickLocalized } from '../../../../src/contracts/locales.ts'
import { href, type PathId, type Query } from '../../../../src/contracts/paths.ts'
import { directionsUrl } from '../../../../src/events/event/directions.ts'
import { translator, type Translate } from '../../../../src/i18n/translate.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { dayInText, hourWords, momentWords, oneOClock, quotedTitle } from './event-words.ts'
import { changeOf, changeWords, datesOf } from './change-words.ts'
import { changedFrom, dayFor, factsOf, ratingsFor, ticketFor, unsubscribeLink } from './event-parts.ts'
import { invitation, reservation } from './invitation.ts'
import type { DateFacts, MailFacts } from './mail-facts.ts'
import type { MailContent, MailLink, OwnContent } from '../document/mail-content.ts'
import { wordsFor } from './own-words.ts'
import type { Mail } from '../../db/mail-data.ts'
import type { RegistrationMail } from '../kinds/define-mail.ts'
import { registrationMails, type AutomaticMailKind } from '../kinds/mails.ts'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'

/** Parts of a registration's mail besides its texts. */
export interface RegistrationParts {
  content: OwnContent
  calendar?: Mail['calendar']
}

/**
 * Composes the mail of a registration from `facts`.
 * @param from sender of the mail; its name is the organizer of the calendar entry
 */
export function composeRegistrationMail(
  kind: AutomaticMailKind,
  row: OutboxRow,
  facts: MailFacts,
  from: string,
): RegistrationParts {
  const mail: RegistrationMail = registrationMails[kind]
  const { lang, data } = row
  const { event, registration } = facts
  const t = translator(lang)
  const links = linksOf(row, facts)
  const words = (part: 'text' | 'button' | 'remark') => wordsOf(kind, part, facts, t)
  const goes = registration?.state === 'going'
  const isOff = mail.change === 'cancelled'
  const change = changeOf(mail.change, row, facts, t)
  // A person on the waiting list has no calendar entry yet, and a sample is nobody's registration.
  const isEntered = goes || registration === undefined || isOff
  const effect = isEntered && !data.sample ? mail.effect : undefined
  const subject = change.subject ?? wordsOf(kind, 'subject', facts, t)
  return {
    content: {
      title: data.sample ? t('mail.sample', { subject }) : subject,
      words: wordsFor(facts.words, event.lang, { lang, name: registration?.name ?? '', origin: data.origin }, false),
      paragraphs: [
        change.text ?? words('text'),
        ...new Set(
          datesOf(row, facts).flatMap((date) => changeWords(mail.change, date, facts.others !== undefined, t)),
        ),
        ...(change.rest ?? []),
        ...(effect ? [t('mail.calendar')] : []),
      ],
      quote: data.message,
      dates: change.dates,
      // A list of dates needs no leaf of the next one.
      day: change.dates || facts.others ? undefined : dayFor(facts, t, { ...changedFrom(data, event, t), isOff }),
      facts: [
        ...factsOf(facts, t)
          .map((fact) => (change.dates ? { ...fact, drawn: false } : fact))
          .slice(facts.others ? -1 : 0),
        ...partyFact(facts, t),
        ...(goes && mail.to === 'ticket' ? [{ ...codeOf(registration, t), drawn: mail.has === 'ticket' }] : []),
      ],
      ticket:
        goes && mail.has === 'ticket' && event.change !== 'postponed' ? ticketFor(facts, registration, t) : undefined,
      ratings: mail.has === 'ratings' ? ratingsFor(links.feedback, t) : undefined,
      action: change.action ?? { label: words('button'), link: links[mail.to] },
      remark: change.remark ?? words('remark'),
      links: [
        ...(goes && mail.to === 'ticket' ? ticketLinks(facts, data.origin, t) : []),
        ...(mail.isAfterwards ? certificateLinks(facts, data.origin, t) : []),
        ...(goes && mail.hasDirections ? directionLinks(facts, t) : []),
        ...(mail.hasCancel ? datesOf(row, facts).map((date) => cancelLink(row, date, facts, t)) : []),
      ],
      unsubscribe: unsubscribeLink(facts, data.origin, t),
      structuredData: effect && reservation(row, facts, effect, links),
    },
    ...(effect && { calendar: invitation(row, facts, effect, from) }),
  }
}

/** The link that gives the seat of a date back; one of several says which. */
function cancelLink(row: OutboxRow, { data, facts }: DateFacts, { others }: MailFacts, t: Translate): MailLink {
  const { event, registration } = facts
  const label = t(registration?.state === 'waiting' ? 'mail.links.leave' : 'mail.links.cancel')
  const day = dayInText(event.next.begin, event.timeZone, t, 'dayMonth')
  return { label: others ? t('mail.dates.link', { label, day }) : label, link: linksOf({ ...row, data }, facts).cancel }
}

/** The code to read aloud at the door. */
const codeOf = (row: Pick<RegistrationRow, 'eventId' | 'spoken'>, t: Translate): MailContent['facts'][number] => ({
  label: t('mail.labels.spokenCode'),
  value: spokenCode(row),
})

/** Where the links of a registration's mail lead. */
function linksOf({ lang, data }: OutboxRow, { event, tokens }: MailFacts) {
  const at = (id: PathId, query: Query) => data.origin + href(lang, id, { slug: event.slug }, query)
  const token = tokens.registration
  return {
    confirm: at('events/attend', { confirm: tokens.confirm }),
    line: at('events/attend', { confirm: tokens.confirm, line: 1 }),
    ticket: at('events/attend', { token }),
    event: at('events/show', { utm_source: 'mail' }),
    feedback: at('events/feedback', { token }),
    list: data.origin + href(lang, 'events/list'),
    cancel: at('events/unattend', { token }),
  }
}

/** Who comes, when they are several. */
const partyFact = ({ registration, companions = [] }: MailFacts, t: Translate): MailContent['facts'] =>
  companions.length === 0
    ? []
    : [
        {
          label: t('mail.labels.party', { n: companions.length + 1 }),
          value: [registration?.name ?? '', ...companions.map(({ name }) => name)].filter(Boolean).join(', '),
        },
      ]

/** The tickets of the people who come along, each at an address to pass on. */
const ticketLinks = ({ companions = [] }: MailFacts, origin: string, t: Translate): MailContent['links'] =>
  companions.map(({ name, pass }) => ({
    label: t('mail.links.ticketOf', { name }),
    link: origin + href(t.locale, 'events/ticket', { token: pass }),
  }))

/** The links to the certificates of checked-in people, if the event issues certificates. */
function certificateLinks({ tokens, companions = [] }: MailFacts, origin: string, t: Translate): MailContent['links'] {
  const linkTo = (label: string, token: string | undefined) =>
    token === undefined ? [] : [{ label, link: origin + href(t.locale, 'events/certificate', { token }) }]
  return [
    ...linkTo(t('mail.links.certificate'), tokens.certificate),
    ...companions.flatMap(({ name, certificate }) => linkTo(t('mail.links.certificateOf', { name }), certificate)),
  ]
}

/** A text of a kind of mail. */
const wordsOf = (
  kind: AutomaticMailKind,
  part: 'subject' | 'text' | 'button' | 'remark',
  { event, registration, position }: MailFacts,
  t: Translate,
): string =>
  oneOClock(
    t(`mail.${kind}.${part}`, {
      title: quotedTitle(event, t),
      when: momentWords(Date.parse(event.next.begin), event.timeZone, t),
      hour: hourWords(event, t),
      until: momentWords(registration?.holdUntil ?? 0, event.timeZone, t),
      position,
    }),
    t,
  )

function directionLinks({ event, onlineUrl }: MailFacts, t: Translate): MailContent['links'] {
  const address = pickLocalized(event.address, t.locale, event.lang)?.value
  return [
    ...(onlineUrl === null ? [] : [{ label: t('mail.links.online'), link: onlineUrl }]),
    ...(address && event.attendanceMode !== 'online'
      ? [{ label: t('mail.links.directions'), link: directionsUrl(event, address, 'transit') }]
      : []),
  ]
}
