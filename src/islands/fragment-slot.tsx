import type { ReactNode } from 'react'
import type { RegistrationState } from '../events/attend/attendance.contract.ts'

/** The fragments of pages that depend on the visitor; each is rendered per request and inserted into the cached page. */
export const fragmentNames = ['account', 'toast', 'seat', 'topics', 'visitor-state', 'pass', 'pass-style'] as const
export type FragmentName = (typeof fragmentNames)[number]

/**
 * A visitor's relation to an event: state of their registration, `none`, `claimable`: made as a guest on this device, or `pass`:
 * their pass was read and is shown instead of the state.
 */
export type EventVariant = RegistrationState | 'none' | 'claimable' | 'pass'

/** Whether the visitor is signed in (`member`) or not. */
export type AccountVariant = 'member' | 'stranger'

interface FragmentSlotProps {
  name: FragmentName
  /** Data of the page, the same for all visitors, that the fragment needs; for `seat` the event's time zone. */
  detail?: string | undefined
}

/** The place of a fragment. A cached page contains only its mark, so no visitor's data can reach another. */
export function FragmentSlot({ name, detail }: FragmentSlotProps) {
  return <template data-mark={detail === undefined ? `slot ${name}` : `slot ${name} ${encodeURIComponent(detail)}`} />
}

interface VisitorVariantsProps {
  /** Id of the event; all variants of a page are of the same event. */
  event: string
  /** Content by variant; a missing one renders nothing. */
  cases: Partial<Record<EventVariant, ReactNode>>
}

/** Content that depends on the visitor's registration. A cached page contains all variants; each visitor receives theirs. */
export function VisitorVariants({ event, cases }: VisitorVariantsProps) {
  return Object.entries(cases).map(([name, content]) => (
    <VariantMarks key={name} name={`${name} ${encodeURIComponent(event)}`}>
      {content}
    </VariantMarks>
  ))
}

/** Content that depends on whether the visitor is signed in (spec §4 Condition visibility); cached like `VisitorVariants`. */
export function AccountVariants({ cases }: { cases: Partial<Record<AccountVariant, ReactNode>> }) {
  return Object.entries(cases).map(([name, content]) => (
    <VariantMarks key={name} name={name}>
      {content}
    </VariantMarks>
  ))
}

function VariantMarks({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <template data-mark={`case ${name}`} />
      {children}
      <template data-mark="end" />
    </>
  )
}

/** Where a deferred part of a page belongs (`wait`), begins (`part`) and ends (`whole`). @param id of the part */
export function PartMark({ kind, id }: { kind: 'wait' | 'part' | 'whole'; id: string }) {
  return <template data-mark={`${kind} ${id}`} />
}

/** The end of what the page has to say: what React adds after it is for scripts. */
export function BodyEnd() {
  return <template data-mark="body" />
}

/**
 * Start and end of a mark in rendered HTML; between them: `slot account`, `case going {event}`, `end`, `known {name}`, `wait {part}`,
 * `part {part}`, `whole {part}`, `body`.
 */
export const markStart = '<template data-mark="'
export const markEnd = '"></template>'

/** The place of bytes that are known before the page is rendered: its CSS, and parts that other pages have too. */
export const knownMark = (name: string): string => `${markStart}known ${name}${markEnd}`
