import { href } from '../../../../src/contracts/paths.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { dayFor, factsOf } from './event-parts.ts'
import type { OwnContent } from '../document/mail-content.ts'
import type { HeadKey, MailContext } from '../kinds/define-mail.ts'
import { accountMailOf, type AccountMailKind } from '../kinds/mails.ts'

/**
 * Composes the mail of an account.
 * @param subject the event or the followed search that the mail is about, if any
 */
export function composeAccountMail(
  kind: AccountMailKind,
  { lang, data }: OutboxRow,
  subject: Pick<MailContext<object>, 'facts' | 'followed'>,
): OwnContent {
  const { to, values, lead, more, quote, links } = accountMailOf(kind)
  const t = translator(lang)
  const context = { data, t, ...subject }
  const named = values?.(context)
  const words = (part: 'subject' | 'text' | 'button' | 'remark') => t(`mail.${kind}.${part}`, named)
  const path =
    typeof to === 'string'
      ? href(lang, to, {}, { token: data.token, back: data['back'] as string | undefined })
      : to(context)
  const { facts } = subject
  return {
    title: words('subject'),
    ...(lead && { heading: { title: t(`mail.heads.${kind as HeadKey}`), lead: lead(context) } }),
    paragraphs: [words('text'), ...(more?.(context) ?? [])],
    quote: quote ? quote(context) : data.message || undefined,
    day: facts && dayFor(facts, t),
    facts: facts ? factsOf(facts, t) : [],
    action: { label: words('button'), link: data.origin + path },
    remark: words('remark'),
    links: links?.(context) ?? [],
  }
}
