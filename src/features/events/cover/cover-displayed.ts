import type { EventSummary } from '../../../contracts/v1/events.ts'

/** An event that shows the cover meant for every language (spec §3 `coverDisplay.url`), not one of a language's own. */
export const coverDisplayed = (event: EventSummary): EventSummary => ({ ...event, cover: {} })
