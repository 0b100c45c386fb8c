import { consentCookie } from '../contracts/cookies.ts'

/** A visitor's choice, stored in local storage under the cookie's name (spec §9 Consent, D27). */
export interface ConsentRecord {
  accepted: boolean
  /** ISO date of the choice; a refusal without script has none. */
  date?: string
}

/**
 * The visitor's choice of the last six months (D12); `undefined` when they must be asked. A refusal in the cookie wins: it
 * may have been made without script, and expires by itself.
 */
export function readConsent(): ConsentRecord | undefined {
  const { name, maxAge } = consentCookie
  const refused = document.cookie.includes(`${name}=false`)
  try {
    const { accepted, date } = JSON.parse(localStorage.getItem(name)!) as Required<ConsentRecord>
    if (Date.parse(date) > Date.now() - maxAge * 1000) return { accepted: accepted && !refused, date }
  } catch {
    // Nothing stored, or not valid JSON.
  }
  return refused ? { accepted: false } : undefined
}
