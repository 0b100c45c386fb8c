import { href, type PathId } from '../../../../src/contracts/paths.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { formatDay } from '../../../../src/events/event-dates.ts'
import { translator, type Translate } from '../../../../src/i18n/translate.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { dayFor, factsOf } from './event-parts.ts'
import { momentWords, quotedTitle } from './event-words.ts'
import { searchWords } from './compose-followed-events.ts'
import type { FollowedFacts, MailFacts } from './mail-facts.ts'
import type { OwnContent } from '../document/mail-content.ts'
import type { MailData, MailKind } from '../../db/mail-data.ts'

/** The kinds that `composeAccountMail` composes. */
export type AccountMailKind = Exclude<MailKind, 'followedEvents' | 'organizerDay'>

/** Target page of each mail's button; pages of links receive the token. */
const targets: Record<Exclude<AccountMailKind, 'contactOrganizer' | 'eventProposed'>, PathId> = {
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
  factorsReset: 'account/security',
  newDevice: 'account/security',
  accountDeleted: 'events/list',
  accountErased: 'events/list',
  accountSuspended: 'events/list',
  teamMessage: 'events/list',
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
  alertBegan: 'admin/overview',
  alertEnded: 'admin/overview',
}

/**
 * Composes the mail of an account.
 * @param facts of the event or the followed search that the mail is about, if any
 */
export function composeAccountMail(
  kind: AccountMailKind,
  { lang, data }: OutboxRow,
  { facts, followed }: { facts?: MailFacts | undefined; followed?: FollowedFacts | undefined },
): OwnContent {
  const { origin, token, email = '', name = '', by, message, provider, factor = 'totp', until } = data
  const t = translator(lang)
  const factorWords = factor === 'totp' ? t('security.app') : t('security.passkeyNamed', { name: factor })
  const words = (part: 'subject' | 'text' | 'button' | 'remark') =>
    t(`mail.${kind}.${part}`, {
      email,
      what: (followed && searchWords(followed)) || t('mail.followConfirm.everything'),
      name: withoutAddresses(by || name) || email || t('mail.why.someone'),
      title: facts ? quotedTitle(facts.event, t) : (data.title ?? ''),
      number: data.number ?? '',
      reported: t(`report.what.${data.reported ?? 'event'}`, { title: data.title ?? '' }),
      alert: data.alert ? t(`adminMonitoring.alerts.name.${data.alert}`) : '',
      factor: factorWords,
      provider: provider ? t(`provider.names.${provider}`) : '',
      device: deviceWords(data, t),
      when: data.at === undefined ? '' : momentWords(data.at, siteTimeZone, t, 'full'),
    })
  const path = targetOf(kind, lang, data, facts)
  return {
    title: words('subject'),
    ...(isOf(kind, led) && {
      heading: {
        title: t(`mail.heads.${kind}`),
        lead: kind === 'newDevice' ? deviceWords(data, t) : capital(factorWords),
      },
    }),
    paragraphs: [
      words('text'),
      ...moderationWords(data, t),
      ...(until === undefined ? [] : [untilWords(kind, formatDay(until, lang, siteTimeZone, 'full'), t)]),
    ],
    quote: data.what ? t(`adminMonitoring.alerts.what.${data.what.key}`, data.what.values) : message || undefined,
    day: facts && dayFor(facts, t),
    facts: facts ? factsOf(facts, t) : [],
    // The session of a new device is named by its place in the list, where it can be ended.
    action: { label: words('button'), link: origin + path + (data.session ? `#session-${data.session}` : '') },
    remark: words('remark'),
    links: [
      ...(kind === 'contactOrganizer' && token !== undefined
        ? [{ label: t('report.title'), link: origin + href(lang, 'report/show', { type: 'message', subject: token }) }]
        : []),
      ...(isOf(kind, answered)
        ? [{ label: t('legal.mentions.title'), link: origin + href(lang, 'system/legal', { slug: 'mentions' }) }]
        : []),
    ],
  }
}

/** The path of a mail's button. */
function targetOf(
  kind: AccountMailKind,
  lang: OutboxRow['lang'],
  { token, back }: MailData,
  facts: MailFacts | undefined,
): string {
  if (kind === 'contactOrganizer' || kind === 'eventProposed')
    return href(lang, 'events/show', { slug: facts?.event.slug ?? '' })
  if (targets[kind] === 'report/case') return href(lang, 'report/case', { token: token ?? '' })
  const attend = kind === 'activateAttend' ? facts?.event.slug : undefined
  return href(lang, targets[kind], {}, { token, attend, back })
}

/** Kinds whose heading has what they are about under it. */
const led = ['factorAdded', 'factorRemoved', 'newDevice'] as const
/** Kinds that tell to write to the address of the legal notice. */
const answered = ['factorsReset', 'accountErased', 'accountSuspended', 'teamMessage'] as const
const isOf = <K extends MailKind>(kind: MailKind, kinds: readonly K[]): kind is K => kinds.some((name) => name === kind)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Firefox, Windows (Lyon, FR)` */
const deviceWords = ({ device, place }: MailData, t: Translate): string =>
  (device || t('account.profilePage.device')) + (place ? ` (${place})` : '')

/** What operators decided, on what ground, whether a machine helped, and where it holds (Digital Services Act, article 17). */
function moderationWords({ decision, outcome }: MailData, t: Translate): string[] {
  if (outcome) return [t(`mail.moderation.${outcome}`)]
  if (!decision) return []
  const { action, ground, automated } = decision
  return [
    t(`report.effect.${action}`),
    t('mail.moderation.ground', { ground: t(`report.ground.${ground}`) }),
    t(automated ? 'report.machine' : 'report.person'),
    ...(action === 'none' ? [] : [t('report.everywhere')]),
  ]
}

const untilWords = (kind: MailKind, day: string, t: Translate): string =>
  t(kind === 'accountSuspended' || kind === 'accountErased' ? `mail.${kind}.until` : 'mail.moderation.until', { day })
