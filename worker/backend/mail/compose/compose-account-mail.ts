import { href, type PathId } from '../../../../src/contracts/paths.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { formatDay } from '../../../../src/features/events/event-dates.ts'
import { translator, type Translate } from '../../../../src/i18n/translate.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { factsOf } from './compose-registration-mail.ts'
import { titleIn } from './event-words.ts'
import { searchWords } from './compose-followed-events.ts'
import type { FollowedFacts, MailFacts } from './mail-facts.ts'
import type { MailContent } from './mail-content.ts'
import type { MailData, MailKind } from '../../db/mail-data.ts'

/** Target page of each mail's button; pages of links receive the token. */
const targets: Record<Exclude<MailKind, 'contactOrganizer' | 'eventProposed' | 'followedEvents'>, PathId> = {
  activate: 'account/activate',
  activateAttend: 'account/activate',
  resetPassword: 'login/reset-password',
  changeEmail: 'account/change-email',
  changeEmailNotice: 'account/keep-email',
  emailChanged: 'account/keep-email',
  passwordChanged: 'login/index',
  sessionStolen: 'login/index',
  factorAdded: 'account/security',
  factorRemoved: 'account/security',
  recoveryCodesRenewed: 'account/security',
  recoveryCodeUsed: 'account/security',
  accountDeleted: 'events/list',
  accountErased: 'events/list',
  accountSuspended: 'events/list',
  providerLink: 'account/link-provider',
  newsletterConfirm: 'account/newsletter',
  followConfirm: 'account/follow',
  gameConfirm: 'game/reminder',
  gameReminder: 'game/play',
  coorganizerInvited: 'account/invitation',
  reportConfirm: 'report/case',
  reportReceived: 'report/case',
  reportDecided: 'report/case',
  moderationDecided: 'report/case',
  appealAnswered: 'report/case',
  eventWithdrawn: 'events/list',
  reviewAnswered: 'organize/mine',
}

/**
 * Composes the mail of an account.
 * @param facts of the event or the followed search that the mail is about, if any
 */
export function composeAccountMail(
  kind: Exclude<MailKind, 'followedEvents'>,
  { lang, data }: OutboxRow,
  { facts, followed }: { facts?: MailFacts | undefined; followed?: FollowedFacts | undefined },
): Omit<MailContent, 'lang' | 'greeting' | 'linkHint' | 'signature'> {
  const { origin, token, email = '', name = '', by, message, provider, factor = 'totp', until } = data
  const t = translator(lang)
  const words = (part: 'subject' | 'text' | 'button' | 'remark') =>
    t(`mail.${kind}.${part}`, {
      email,
      what: (followed && searchWords(followed)) || t('mail.followConfirm.everything'),
      name: withoutAddresses(by || name) || email || t('mail.why.someone'),
      title: facts ? titleIn(facts.event, t) : (data.title ?? ''),
      number: data.number ?? '',
      factor: factor === 'totp' ? t('security.app') : t('security.passkeyNamed', { name: factor }),
      provider: provider ? t(`provider.names.${provider}`) : '',
    })
  const path =
    kind === 'contactOrganizer' || kind === 'eventProposed'
      ? href(lang, 'events/show', { slug: facts?.event.slug ?? '' })
      : targets[kind] === 'report/case'
        ? href(lang, 'report/case', { token: token ?? '' })
        : href(lang, targets[kind], {}, { token, attend: kind === 'activateAttend' ? facts?.event.slug : undefined })
  return {
    title: words('subject'),
    paragraphs: [
      words('text'),
      ...moderationWords(data, t),
      ...(until === undefined ? [] : [untilWords(kind, formatDay(until, lang, siteTimeZone, 'full'), t)]),
    ],
    quote: message,
    facts: facts ? factsOf(facts, t) : [],
    action: { label: words('button'), link: origin + path },
    remark: words('remark'),
    links:
      kind === 'contactOrganizer' && token !== undefined
        ? [{ label: t('report.title'), link: origin + href(lang, 'report/show', { type: 'message', subject: token }) }]
        : [],
  }
}

/** What operators decided, on what ground, and whether a machine helped (Digital Services Act, article 17). */
function moderationWords({ decision, outcome }: MailData, t: Translate): string[] {
  if (outcome) return [t(`mail.moderation.${outcome}`)]
  if (!decision) return []
  const { action, ground, automated } = decision
  return [
    t(`report.effect.${action}`),
    t('mail.moderation.ground', { ground: t(`report.ground.${ground}`) }),
    t(automated ? 'mail.moderation.machine' : 'mail.moderation.person'),
  ]
}

const untilWords = (kind: MailKind, day: string, t: Translate): string =>
  t(kind === 'accountSuspended' ? 'mail.accountSuspended.until' : 'mail.moderation.until', { day })
