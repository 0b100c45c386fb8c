import type { EventSummary } from '../events.contract.ts'

/** The event with its general cover (spec §3 `coverDisplay.url`) instead of a language's. */
export const coverDisplayed = (event: EventSummary): EventSummary => ({ ...event, cover: {} })
