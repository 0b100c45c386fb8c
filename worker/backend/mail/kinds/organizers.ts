import { href } from '../../../../src/contracts/paths.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import { accountMail, titleOf, type MailContext } from './define-mail.ts'

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
