import { consentCookie } from '../../contracts/cookies.ts'

/** A visitor's choice, stored in local storage under the cookie's name (spec §9 Consent, D27). */
export interface ConsentRecord {
  accepted: boolean
  /** ISO date of the choice. */
  date: string
}

/**
 * The visitor's choice of the last six months (D12); `undefined` when they must be asked. A refusal in the cookie wins: it
 * may have been made without script.
 */
export function readConsent(): ConsentRecord | undefined {
  const { name, maxAge } = consentCookie
  try {
    const { accepted, date } = JSON.parse(localStorage.getItem(name)!) as ConsentRecord
    if (Date.parse(date) > Date.now() - maxAge * 1000)
      return { accepted: accepted && !document.cookie.includes(`${name}=false`), date }
  } catch {
    // Nothing stored, or not valid JSON.
  }
  return undefined
}
