import type { ReactNode } from 'react'
import type { EventList, EventSummary } from '../../events.contract.ts'
import type { ListState } from '../list-query.ts'
import type { ListNames } from '../list-texts.ts'

/** A list, for its front. */
export interface Listed {
  state: ListState
  names: ListNames
  list: EventList
  /** Events of the organizer that are over. */
  past: EventList | undefined
}

/** What a list of one city, organizer or topic shows above its events, and below them. */
export interface Front {
  head: ReactNode
  below?: ReactNode
  /** The files of its parts. */
  files: readonly string[]
  /** The head names the organizer, and leads to ways to follow them: the list repeats neither. */
  organizer?: true
  /** The head shows the days, and maybe the next event. */
  city?: { lead: EventSummary | undefined }
}
