import { href } from '../../../../src/contracts/paths.ts'
import type {
  AppealOutcome,
  DecisionAction,
  DecisionGround,
  ReportType,
} from '../../../../src/report/moderation-terms.contract.ts'
import { accountMail, dayWords, titleOf, type MailContext } from './define-mail.ts'

/** Mails about reports, what was decided about them, and first events that are read before they are online. */

interface Reported {
  token: string
  /** Number of the report. */
  number: string
  /** Type of what was reported, and its title: of a feedback or a message, that of their event. */
  reported: ReportType
  title: string
  message?: string
}
interface Decided extends Reported {
  decision: { action: DecisionAction; ground: DecisionGround; automated: boolean }
  /** Until when the decision lasts, ms; without one there is no end. */
  until?: number
}
interface Answered extends Reported {
  outcome: AppealOutcome
}
interface Reviewed {
  title: string
  outcome: 'publish' | 'refuse'
  message?: string
}

const ofReport = {
  to: ({ data: { token }, t }: MailContext<Reported>) => href(t.locale, 'report/case', { token: token ?? '' }),
  values: ({ data: { number = '', reported = 'event', title = '' }, t }: MailContext<Reported>) => ({
    number,
    reported: t(`report.what.${reported}`, { title }),
  }),
}
const example = (message: string, title: string) =>
  ({ token: 'example', number: 'S-2641', reported: 'event', title, message }) as const
const decided = (message: string, title: string): Decided => ({
  ...example(message, title),
  decision: { action: 'unpublish', ground: 'scam', automated: false },
})

/** What operators decided, on what ground, whether a machine helped, and where it holds (Digital Services Act, article 17). */
function reasons({ data: { decision, until }, t }: MailContext<Decided>): string[] {
  const end = until === undefined ? [] : [t('mail.moderation.until', { day: dayWords(until, t) })]
  if (!decision) return end
  const { action, ground, automated } = decision
  return [
    t(`report.effect.${action}`),
    t('mail.moderation.ground', { ground: t(`report.ground.${ground}`) }),
    t(automated ? 'report.machine' : 'report.person'),
    ...(action === 'none' ? [] : [t('report.everywhere')]),
    ...end,
  ]
}
const outcome = ({ data, t }: MailContext<Pick<Answered | Reviewed, 'outcome'>>) =>
  data.outcome ? [t(`mail.moderation.${data.outcome}`)] : []
const titled = (context: MailContext<object>) => ({ title: titleOf(context) })

export const moderationMails = {
  reportConfirm: accountMail<Reported>({ ...ofReport, why: 'address', example }),
  reportReceived: accountMail<Reported>({ ...ofReport, look: 'read', example }),
  reportDecided: accountMail<Decided>({ ...ofReport, more: reasons, look: 'read', example: decided }),
  moderationDecided: accountMail<Decided>({
    ...ofReport,
    more: reasons,
    hasHead: true,
    look: 'read',
    isDecision: true,
    example: decided,
  }),
  appealAnswered: accountMail<Answered>({
    ...ofReport,
    more: outcome,
    look: 'read',
    isDecision: true,
    example: (...given) => ({ ...example(...given), outcome: 'upheld' }),
  }),
  eventWithdrawn: accountMail<{ title: string }>({
    to: 'events/list',
    values: titled,
    hasHead: true,
    look: 'goodbye',
    isDecision: true,
    isMass: true,
    example: (_, title) => ({ title }),
  }),
  reviewAnswered: accountMail<Reviewed>({
    to: 'organize/mine',
    values: titled,
    more: outcome,
    hasHead: true,
    look: 'read',
    example: (_, title) => ({ title, outcome: 'publish' }),
  }),
}
