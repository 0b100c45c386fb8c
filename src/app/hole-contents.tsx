import type { ReactNode } from 'react'
import { myRegistration as openRegistration } from '../contracts/v1/attendance.ts'
import type { Fill, HoleName } from '../islands/hole.tsx'
import type { TaxonomyRef } from '../contracts/v1/taxonomies.ts'
import { TopicTags } from '../features/events/list/topic-tags.tsx'
import { GoingMark } from '../features/events/cards/going-mark.tsx'
import { SeatLine } from '../features/events/registration/seat-line.tsx'
import { AccountLink } from '../features/session/account-link.tsx'
import { FailureToast } from '../features/session/failure-toast.tsx'
import { jsonForScript } from '../lib/text/json-for-script.ts'
import type { Visitor, VisitorRegistration } from '../pages/define-page.ts'

/** All that holes may know of a visitor: equal ones, equal bytes. */
export interface HoleVisitor {
  account: { name: string; image: string | undefined } | null
  likes: readonly string[]
  /** Their favourite topics. */
  topics: readonly TaxonomyRef[]
  /** Ids of the events they go to. */
  going: readonly string[]
  /** How they are registered for the event that the page is about. */
  registration: VisitorRegistration | undefined
  /** A form of this page was refused, or the link of a mail, and the page itself cannot say so. */
  failed: 'form' | 'link' | undefined
}

/** What holes see of a visitor. @param event id of the event that the page has cases of */
export function holeVisitor(
  { user, likes, topics, registrations, flash }: Visitor,
  event: string | undefined,
): HoleVisitor {
  // Until a name is chosen, what stands before the @ is the name the person knows themselves by.
  const account = user && { name: user.displayname || user.email.replace(/@.*/, ''), image: user.profileImg?.url }
  return {
    account,
    likes,
    topics,
    going: registrations.flatMap(({ event: id, state }) => (state === 'going' ? [id] : [])),
    registration: event === undefined ? undefined : registrations.find((one) => one.event === event),
    failed: flash && (flash.form === openRegistration.spec.id ? 'link' : 'form'),
  }
}

/** What stands in the marked places of a document that is rendered for one visitor only. */
export const fillFor = (visitor: Visitor): Fill => ({
  hole: (name, detail = '') => holeContents[name](holeVisitor(visitor, undefined), detail),
  caseOf: (event) => holeVisitor(visitor, event).registration?.state ?? 'none',
  account: visitor.user ? 'member' : 'stranger',
})

/** What stands in each hole for a visitor, by what the page says at the hole. */
export const holeContents: Record<HoleName, (visitor: HoleVisitor, detail: string) => ReactNode> = {
  account: ({ account }) => <AccountLink account={account} />,
  toast: ({ failed }) => failed && <FailureToast cause={failed} />,
  seat: ({ registration }, timeZone) => registration && <SeatLine {...{ registration, timeZone }} />,
  topics: ({ topics }) => <TopicTags topics={topics} />,
  'visitor-state': (visitor) => (
    <>
      <VisitorState visitor={visitor} />
      {visitor.going.length > 0 && <GoingMark events={visitor.going} />}
    </>
  ),
}

/** What page scripts may know of the visitor: whether they are signed in, and what they like. */
function VisitorState({ visitor: { account, likes } }: { visitor: HoleVisitor }) {
  const state = { signedIn: account !== null, likes }
  return <script type="application/json" id="visitor" dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
}
