import { consentCookie } from '../../contracts/cookies.ts'

/** What a visitor chose, as the local storage holds it under the cookie's name (spec §9 Consent, D27). */
export interface ConsentRecord {
  accepted: boolean
  /** ISO date of the choice. */
  date: string
}

/**
 * The visitor's choice while it holds, six months (D12); `undefined` when they have to be asked. A refusal that the cookie
 * tells of wins: it was made while no script ran.
 */
export function readConsent(): ConsentRecord | undefined {
  const { name, maxAge } = consentCookie
  try {
    const { accepted, date } = JSON.parse(localStorage.getItem(name)!) as ConsentRecord
    if (Date.parse(date) > Date.now() - maxAge * 1000)
      return { accepted: accepted && !document.cookie.includes(`${name}=false`), date }
  } catch {
    // Nothing is stored, or nothing that we wrote.
  }
  return undefined
}
