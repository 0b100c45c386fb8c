import { createContext, use, type ReactNode } from 'react'
import type { RegistrationState } from '../contracts/v1/attendance.ts'

/** Parts of a page that depend on the visitor; each is rendered per request and spliced into the page's bytes. */
export const holeNames = ['account', 'toast', 'seat', 'topics', 'visitor-state'] as const
export type HoleName = (typeof holeNames)[number]

/** How a visitor stands to an event: the state of their registration, or `none`. */
export type EventCase = RegistrationState | 'none'

/** Somebody signed in, or not. */
export type AccountCase = 'member' | 'stranger'

/** What a visitor sees in the places that depend on them. */
export interface Fill {
  hole(name: HoleName, detail: string | undefined): ReactNode
  /** @param event its id */
  caseOf(event: string): EventCase
  account: AccountCase
}
const FillContext = createContext<Fill | undefined>(undefined)

/** Around a document rendered for one visitor only: its holes and cases are filled at once instead of marked. */
export const HoleFill = FillContext

interface HoleProps {
  name: HoleName
  /** What the part needs to know of its place on the page, the same for everybody; for `seat` the event's time zone. */
  detail?: string | undefined
}

/** Marks where a visitor's part goes. A cached page holds only the mark, so nothing of one visitor can reach another. */
export function Hole({ name, detail }: HoleProps) {
  const fill = use(FillContext)
  if (fill) return fill.hole(name, detail)
  return <template data-mark={detail === undefined ? `hole ${name}` : `hole ${name} ${encodeURIComponent(detail)}`} />
}

interface CasesProps {
  /** Id of the event; a page has cases of one event only. */
  event: string
  /** What stands here for whom; nothing for a case that is not named. */
  cases: Partial<Record<EventCase, ReactNode>>
}

/**
 * A place that looks different to those who are registered for an event. A cached page holds all of its looks, the same
 * for everybody; each visitor is sent the one that is theirs.
 */
export function Cases({ event, cases }: CasesProps) {
  const fill = use(FillContext)
  if (fill) return cases[fill.caseOf(event)]
  return Object.entries(cases).map(([name, look]) => (
    <CaseMarks key={name} name={`${name} ${encodeURIComponent(event)}`}>
      {look}
    </CaseMarks>
  ))
}

/**
 * A place that looks different to those who are signed in (spec §4 Condition visibility). As with `Cases`, a cached page
 * holds both looks.
 */
export function AccountCases({ cases }: { cases: Partial<Record<AccountCase, ReactNode>> }) {
  const fill = use(FillContext)
  if (fill) return cases[fill.account]
  return Object.entries(cases).map(([name, look]) => (
    <CaseMarks key={name} name={name}>
      {look}
    </CaseMarks>
  ))
}

function CaseMarks({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <template data-mark={`case ${name}`} />
      {children}
      <template data-mark="end" />
    </>
  )
}

/** A mark as it stands in rendered HTML, around what it says: `hole account`, `case going {event}`, `end`. */
export const markStart = '<template data-mark="'
export const markEnd = '"></template>'
