/** What keeps programs away from the forms that everyone may send (docs/abuse.md). */

/** Header of a call with the solution of a challenge, and the field of a form from which it is filled. */
export const challengeHeader = 'x-challenge'
export const challengeField = 'challenge'
/** A hidden field: only programs fill it in. */
export const trapField = 'website'
/** When the page with the form was rendered, in seconds since 1970; only on pages that are rendered for each view. */
export const shownField = 'shown'
/** No person reads and fills in a form faster, seconds. */
export const fastestSeconds = 2
/** How long a form without script waits instead of solving a challenge, seconds. */
export const waitSeconds = 15
