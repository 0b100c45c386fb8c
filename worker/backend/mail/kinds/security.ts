import { href } from '../../../../src/contracts/paths.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import { momentWords } from '../compose/event-words.ts'
import { accountMail } from './define-mail.ts'

/** Mails about who can log in to an account. */

interface Factor {
  /** The second factor that was added or removed: `totp`, or the name of a passkey. */
  factor: string
}
interface Device {
  /** Browser and system of a new session, its place, its id, and when it began, ms. */
  device: string
  place: string
  session: string
  at: number
}

const ofSecurity = { to: 'account/security', why: 'account', look: 'key' } as const

const factorWords = ({ factor = 'totp' }: Partial<Factor>, t: Translate): string =>
  factor === 'totp' ? t('security.app') : t('security.passkeyNamed', { name: factor })

/** `Firefox, Windows (Lyon, FR)` */
const deviceWords = ({ device, place }: Device, t: Translate): string =>
  (device || t('account.profilePage.device')) + (place ? ` (${place})` : '')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const factorMail = accountMail<Factor>({
  ...ofSecurity,
  values: ({ data, t }) => ({ factor: factorWords(data, t) }),
  lead: ({ data, t }) => capital(factorWords(data, t)),
  example: () => ({ factor: 'totp' }),
})

export const securityMails = {
  sessionStolen: accountMail({ ...ofSecurity, to: 'login/index', example: () => ({}) }),
  factorAdded: factorMail,
  factorRemoved: factorMail,
  recoveryCodesRenewed: accountMail({ ...ofSecurity, example: () => ({}) }),
  recoveryCodeUsed: accountMail({ ...ofSecurity, example: () => ({}) }),
  newDevice: accountMail<Device>({
    ...ofSecurity,
    // The session is named by its place in the list, where it can be ended.
    to: ({ data: { session }, t }) => href(t.locale, 'account/security') + (session ? `#session-${session}` : ''),
    values: ({ data, t }) => ({
      device: deviceWords(data, t),
      when: data.at === undefined ? '' : momentWords(data.at, siteTimeZone, t, 'full'),
    }),
    lead: ({ data, t }) => deviceWords(data, t),
    example: () => ({
      device: 'Firefox, Windows',
      place: 'Lyon, FR',
      session: 'example',
      at: Date.UTC(2026, 10, 23, 8, 30),
    }),
  }),
}
