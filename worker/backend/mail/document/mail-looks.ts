import type { MailKind, RegistrationMailKind } from '../../db/mail-data.ts'

/** Grounds of the head of a mail, and whether its words are light. */
export const tones = {
  broom: { ground: '#fff30d', light: false },
  flame: { ground: '#f3976b', light: false },
  rose: { ground: '#f6c9ca', light: false },
  atlantis: { ground: '#c1e94e', light: false },
  silver: { ground: '#70af90', light: false },
  calypso: { ground: '#196c84', light: true },
  parsley: { ground: '#24673a', light: true },
} as const
export type Tone = keyof typeof tones

/** The drawings of mails, and the tone that each lies on. */
const drawnOn = {
  confirm: 'broom',
  seat: 'broom',
  queue: 'broom',
  moved: 'flame',
  goodbye: 'flame',
  cancelled: 'rose',
  talk: 'atlantis',
  tiles: 'atlantis',
  freed: 'silver',
  read: 'silver',
  key: 'calypso',
  reminder: 'calypso',
  thanks: 'parsley',
} as const satisfies Record<string, Tone>
export type DrawnBand = keyof typeof drawnOn

/** The ground of each drawing. */
export const drawnGrounds = Object.fromEntries(
  Object.entries(drawnOn).map(([name, tone]) => [name, tones[tone].ground]),
) as Record<DrawnBand, string>

/** How many small pictures each topic has: neighbours in a list differ. */
export const thumbVariants = 2

type Kind = MailKind | RegistrationMailKind

/** The drawing of each kind; without one the cover of the event's topic, or none. */
const bands: Partial<Record<Kind, DrawnBand>> = {
  resetPassword: 'key',
  changeEmailNotice: 'key',
  emailChanged: 'key',
  passwordChanged: 'key',
  sessionStolen: 'key',
  factorAdded: 'key',
  factorRemoved: 'key',
  recoveryCodesRenewed: 'key',
  recoveryCodeUsed: 'key',
  factorsReset: 'key',
  newDevice: 'key',
  accountDeleted: 'goodbye',
  accountErased: 'goodbye',
  accountSuspended: 'goodbye',
  eventWithdrawn: 'goodbye',
  removed: 'goodbye',
  gameReminder: 'tiles',
  coorganizerInvited: 'talk',
  contactOrganizer: 'talk',
  teamMessage: 'talk',
  eventProposed: 'talk',
  feedbackThanks: 'talk',
  organizerMessage: 'talk',
  reportReceived: 'read',
  reportDecided: 'read',
  moderationDecided: 'read',
  appealAnswered: 'read',
  reviewAnswered: 'read',
  waiting: 'queue',
  seatOffered: 'seat',
  unattended: 'freed',
  eventChanged: 'moved',
  eventCancelled: 'cancelled',
  alertBegan: 'cancelled',
  alertEnded: 'reminder',
  reminderDay: 'reminder',
  reminderHours: 'reminder',
  feedbackRequest: 'thanks',
}

/** The colours of kinds without a band of their own. */
const bare: Partial<Record<Kind, Tone>> = { followedEvents: 'broom', attending: 'broom', organizerDay: 'atlantis' }

/** The colour and the drawing of a kind of mail. */
export function lookOf(kind: string): { tone: Tone; band: DrawnBand | undefined } {
  const tone = (bare as Record<string, Tone | undefined>)[kind]
  if (tone) return { tone, band: undefined }
  const band = (bands as Record<string, DrawnBand | undefined>)[kind] ?? 'confirm'
  return { tone: drawnOn[band], band }
}
