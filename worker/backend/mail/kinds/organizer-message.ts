import { pickLocalized } from '../../../../src/contracts/locales.ts'
import { href } from '../../../../src/contracts/paths.ts'
import { organizerNames } from '../../../../src/events/event-texts.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { dayFor, factsOf, unsubscribeLink } from '../compose/event-parts.ts'
import { titleIn } from '../compose/event-words.ts'
import type { OwnContent } from '../document/mail-content.ts'
import type { MailFacts } from '../compose/mail-facts.ts'
import { firstNameOf, withFirstName, wordsFor } from '../compose/own-words.ts'
import type { ComposedMail, RegistrationMail } from './define-mail.ts'

/** The names of an event's organizers, safe in a mail; empty if unknown. */
export const organizersOf = ({ event }: MailFacts): string =>
  withoutAddresses(organizerNames(event).join(', ')).slice(0, 80)

/** A message of the organizers to a registered person. */
export const organizerMessage: ComposedMail & Pick<RegistrationMail, 'topic'> = {
  isDue: ({ registration }) => registration !== undefined && registration.state !== 'pending',
  topic: 'messages',
  why: 'event',
  look: 'talk',
  isLetter: true,
  isMass: true,
  compose(row, { facts }) {
    if (!facts) throw new Error('A message needs its event')
    return composeOrganizerMessage(row, facts)
  },
}

/**
 * It says who writes, and how to answer: by the contact address
 * of the event (`facts.replyTo`), else on the page of the event, which shows no address.
 */
function composeOrganizerMessage({ lang, data: { origin } }: OutboxRow, facts: MailFacts): OwnContent {
  const { event, registration, message, tokens, replyTo } = facts
  const t = translator(lang)
  const name = registration?.name ?? ''
  const subject = pickLocalized(message?.subject, lang, event.lang)?.value
  const { slug } = event
  const goes = registration?.state === 'going'
  return {
    title: subject ? withFirstName(subject, firstNameOf(name)) : titleIn(event, t),
    words: wordsFor(message?.text, event.lang, { lang, name, origin }, true),
    paragraphs: [],
    day: dayFor(facts, t),
    facts: factsOf(facts, t),
    action: {
      label: t(goes ? 'mail.organizerMessage.ticket' : 'mail.organizerMessage.event'),
      link:
        origin +
        (goes
          ? href(lang, 'events/attend', { slug }, { token: tokens.registration })
          : href(lang, 'events/show', { slug }, { utm_source: 'mail' })),
    },
    remark: t(replyTo === undefined ? 'mail.organizerMessage.noReply' : 'mail.organizerMessage.reply'),
    links:
      replyTo === undefined
        ? [{ label: t('mail.organizerMessage.contact'), link: origin + href(lang, 'events/contact', { slug }) }]
        : [],
    unsubscribe: unsubscribeLink(facts, origin, t),
  }
}
