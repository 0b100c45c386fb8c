import type { ReactNode } from 'react'
import type { HoleName } from '../islands/hole.tsx'
import { AccountLink } from '../features/session/account-link.tsx'
import { jsonForScript } from '../lib/json-for-script.ts'
import type { Visitor } from '../pages/define-page.ts'

/** What stands in each hole for a visitor. */
export const holeContents: Record<HoleName, (visitor: Visitor) => ReactNode> = {
  account: (visitor) => <AccountLink user={visitor.user} />,
  'visitor-state': (visitor) => <VisitorState visitor={visitor} />,
}

/** What page scripts may know of the visitor: whether they are signed in, and what they like. */
function VisitorState({ visitor }: { visitor: Visitor }) {
  const state = { signedIn: visitor.user !== null, likes: visitor.likes }
  return <script type="application/json" id="visitor" dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
}
