import { href, type PathId } from '../../../src/contracts/paths.ts'
import { translator } from '../../../src/i18n/translate.ts'
import type { OutboxRow } from '../db/account-schema.ts'
import { factsOf } from './compose-registration-mail.ts'
import { titleIn } from './event-words.ts'
import type { MailFacts } from './load-mail.ts'
import type { MailContent } from './mail-document.tsx'
import type { MailKind } from './mail.ts'

/** Where the button of each mail leads; the pages of links take their token. */
const targets: Record<Exclude<MailKind, 'contactOrganizer'>, PathId> = {
  activate: 'account/activate',
  resetPassword: 'login/reset-password',
  changeEmail: 'account/change-email',
  changeEmailNotice: 'account/profile',
  emailChanged: 'account/profile',
  passwordChanged: 'login/index',
  sessionStolen: 'login/index',
  accountDeleted: 'events/list',
  providerLink: 'account/link-provider',
  newsletterConfirm: 'account/newsletter',
  coorganizerAdded: 'login/start',
}

/**
 * The mail of an account.
 * @param facts of an event, for the mails that tell of one
 */
export function composeAccountMail(
  kind: MailKind,
  { lang, data: { origin, token, email = '', name = '', message } }: OutboxRow,
  facts: MailFacts | undefined,
): Omit<MailContent, 'lang' | 'greeting' | 'linkHint' | 'signature'> {
  const t = translator(lang)
  const words = (part: 'subject' | 'text' | 'button' | 'remark') =>
    t(`mail.${kind}.${part}`, { email, name: name || email, title: facts ? titleIn(facts.event, t) : '' })
  const path =
    kind === 'contactOrganizer'
      ? href(lang, 'events/show', { slug: facts?.event.slug ?? '' })
      : href(lang, targets[kind], {}, { token })
  return {
    title: words('subject'),
    paragraphs: [words('text')],
    quote: message,
    facts: facts ? factsOf(facts, t) : [],
    action: { label: words('button'), link: origin + path },
    remark: words('remark'),
    links: [],
  }
}
