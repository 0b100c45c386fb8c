import { consentCookie } from '../../contracts/cookies.ts'

/** What a visitor chose, as the local storage holds it (spec §9 Consent, D27). */
export interface ConsentRecord {
  accepted: boolean
  /** ISO date of the choice. */
  date: string
}

const key = 'consent'

/**
 * The visitor's choice while it holds, six months (D12); `undefined` when they have to be asked. A refusal that the cookie
 * tells of wins: it was made while no script ran.
 */
export function readConsent(): ConsentRecord | undefined {
  try {
    const { accepted, date } = JSON.parse(localStorage.getItem(key)!) as ConsentRecord
    const refused = document.cookie.includes(`${consentCookie.name}=false`)
    if (Date.parse(date) > Date.now() - consentCookie.maxAge * 1000) return { accepted: accepted && !refused, date }
  } catch {
    // Nothing is stored, or nothing that we wrote.
  }
  return undefined
}

/** Keeps a choice in the local storage and mirrors it in the cookie. */
export function keepConsent(accepted: boolean): ConsentRecord {
  const record = { accepted, date: new Date().toISOString() }
  localStorage.setItem(key, JSON.stringify(record))
  document.cookie = `${consentCookie.name}=${accepted}; path=/; max-age=${consentCookie.maxAge}; samesite=lax`
  return record
}
