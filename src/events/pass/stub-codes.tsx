import type { Registration } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { renderSVG } from 'uqr'

/** The QR code and the code to read aloud. */
export function StubCodes({ registration }: { registration: Pick<Registration, 'ticket' | 'code'> }) {
  const { t } = useI18n()
  const { ticket, code } = registration
  return (
    <>
      {ticket !== null && (
        <div
          role="img"
          aria-label={t('registration.ticketCode')}
          dangerouslySetInnerHTML={{ __html: qrCode(ticket) }}
        />
      )}
      <b>{code}</b>
      <small>{t('registration.ticketHint')}</small>
    </>
  )
}

/** The text of a ticket as a QR code in SVG, with the quiet zone of four modules that ISO/IEC 18004 requires. */
export const qrCode = (ticket: string): string => renderSVG(ticket, { border: 4, ecc: 'L' })
