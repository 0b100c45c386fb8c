/** What keeps programs away from the forms that everyone may send (docs/abuse.md). */

/** Header of a call that brings the answer of a challenge, and the field of a form that becomes it. */
export const challengeHeader = 'x-challenge'
export const challengeField = 'challenge'
/** A field that people do not see: a form that has it filled in comes from a program. */
export const trapField = 'website'
/** When the page with the form was made, in seconds since 1970; only on pages that are made for each view. */
export const shownField = 'shown'
/** Nobody reads and fills in a form in less, seconds. */
export const fastestSeconds = 2
/** How long a form waits that no script can answer for, seconds. */
export const waitSeconds = 15
