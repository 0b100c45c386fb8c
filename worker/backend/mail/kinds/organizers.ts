import { href } from '../../../../src/contracts/paths.ts'
import { type Translate, translator } from '../../../../src/i18n/translate.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { dayFor, factsOf } from '../compose/event-parts.ts'
import { quotedTitle } from '../compose/event-words.ts'
import type { Crowd, MailFacts } from '../compose/mail-facts.ts'
import type { MailCrowd, OwnContent } from '../document/mail-content.ts'
import { accountMail, type ComposedMail, type MailContext, titleOf } from './define-mail.ts'
import { isAboutToBegin } from './is-due.ts'

const nobody: Crowd = { going: 0, max: null, waiting: 0, left: 0 }

/** The mail to the organizers on the day before an event: how many come, what is left to do, and the door. */
export const organizerDay: ComposedMail = {
  isDue: isAboutToBegin,
  stops: 'reminders',
  hasHead: true,
  look: { tone: 'atlantis' },
  hasCrowd: true,
  isMass: true,
  compose(row, { facts }) {
    if (!facts) throw new Error('A mail to organizers needs its event')
    return composeOrganizerDay(row, facts)
  },
}

function composeOrganizerDay({ lang, data: { origin } }: OutboxRow, facts: MailFacts): OwnContent {
  const t = translator(lang)
  const { crowd = nobody, event } = facts
  const pageOf = (id: 'organize/checkin' | 'organize/attendees' | 'organize/print' | 'organize/messages') =>
    origin + href(lang, id, { slug: event.slug })
  return {
    title: t.plural('mail.organizerDay.subject', crowd.going, { title: quotedTitle(event, t) }),
    paragraphs: [],
    crowd: crowdWords(crowd, t),
    day: dayFor(facts, t),
    facts: factsOf(facts, t),
    action: { label: t('mail.organizerDay.button'), link: pageOf('organize/checkin') },
    remark: t('mail.organizerDay.remark'),
    links: [
      { label: t('mail.organizerDay.people'), link: pageOf('organize/attendees') },
      { label: t('mail.organizerDay.print'), link: pageOf('organize/print') },
      { label: t('mail.organizerDay.write'), link: pageOf('organize/messages') },
    ],
  }
}

function crowdWords({ going, max, waiting, left }: Crowd, t: Translate): MailCrowd {
  const free = max === null ? Infinity : Math.max(0, max - going)
  const figure = (value: number, label: string) => ({ value: value.toLocaleString(t.locale), label })
  return {
    figures: [
      figure(
        going,
        max === null
          ? t.plural('mail.organizerDay.going', going)
          : t.plural('mail.organizerDay.goingOf', going, { max }),
      ),
      figure(waiting, t('mail.organizerDay.waiting')),
      figure(left, t.plural('mail.organizerDay.left', left)),
    ],
    ...(max !== null && max > 0 && { share: going / max }),
    stepsTitle: t('mail.organizerDay.todo'),
    steps: [
      ...(waiting > 0 ? [t.plural(`mail.organizerDay.${free > 0 ? 'offer' : 'more'}`, waiting)] : []),
      t('mail.organizerDay.openDoor'),
      t('mail.organizerDay.printList'),
    ],
  }
}

/** Mails to the organizers of an event and to its editors, besides that of the day before. */

interface Written {
  event: string
  message: string
}
interface Sent extends Written {
  /** Name and address of the sender of the message. */
  name: string
  email: string
  /** Token of the link that reports it. */
  token?: string
}

const ofEvent = {
  to: ({ facts, t }: MailContext<unknown>) => href(t.locale, 'events/show', { slug: facts?.event.slug ?? '' }),
  hasHead: true,
  look: 'talk',
  isOfEvent: true,
} as const

export const organizerMails = {
  coorganizerInvited: accountMail<{ token: string }>({
    to: 'account/invitation',
    hasHead: true,
    why: 'team',
    look: 'talk',
    example: () => ({ token: 'example' }),
  }),
  contactOrganizer: accountMail<Sent>({
    ...ofEvent,
    values: (context) => {
      const { by, name = '', email = '' } = context.data
      return {
        title: titleOf(context),
        email,
        name: withoutAddresses(by || name) || email || context.t('mail.why.someone'),
      }
    },
    links: ({ data: { token, origin }, t }) =>
      token === undefined
        ? []
        : [
            {
              label: t('report.title'),
              link: origin + href(t.locale, 'report/show', { type: 'message', subject: token }),
            },
          ],
    why: 'message',
    answersToSender: true,
    example: (message) => ({ event: '', message, name: 'Sacha Martin', email: 'sacha@example.org' }),
  }),
  eventProposed: accountMail<Written>({
    ...ofEvent,
    values: (context) => ({ title: titleOf(context) }),
    example: (message) => ({ event: '', message }),
  }),
}
