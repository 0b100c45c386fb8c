import type { ReactNode } from 'react'
import type { HoleName } from '../islands/hole.tsx'
import { AccountLink } from '../features/session/account-link.tsx'
import { FailureToast } from '../features/session/failure-toast.tsx'
import { jsonForScript } from '../lib/json-for-script.ts'
import type { Visitor } from '../pages/define-page.ts'

/** All that holes may know of a visitor: equal ones, equal bytes. */
export interface HoleVisitor {
  account: { name: string; image: string | undefined } | null
  likes: readonly string[]
  /** A form of this page was refused, and the page itself cannot say so. */
  failed: boolean
}

/** What holes see of a visitor. */
export function holeVisitor({ user, likes, flash }: Visitor): HoleVisitor {
  // Until a name is chosen, what stands before the @ is the name the person knows themselves by.
  const account = user && { name: user.displayname || user.email.replace(/@.*/, ''), image: user.profileImg?.url }
  return { account, likes, failed: flash !== undefined }
}

/** What stands in each hole for a visitor. */
export const holeContents: Record<HoleName, (visitor: HoleVisitor) => ReactNode> = {
  account: ({ account }) => <AccountLink account={account} />,
  toast: ({ failed }) => failed && <FailureToast />,
  'visitor-state': (visitor) => <VisitorState visitor={visitor} />,
}

/** What page scripts may know of the visitor: whether they are signed in, and what they like. */
function VisitorState({ visitor: { account, likes } }: { visitor: HoleVisitor }) {
  const state = { signedIn: account !== null, likes }
  return <script type="application/json" id="visitor" dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
}
