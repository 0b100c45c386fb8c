import { renderSVG } from 'uqr'

/** The text of a ticket as a QR code in SVG, with the quiet zone of four modules that ISO/IEC 18004 requires. */
export const qrCode = (ticket: string): string => renderSVG(ticket, { border: 4, ecc: 'L' })
