import { Queries } from '../query/queries.tsx'
import type { PeopleProps } from './people-props.ts'
import { PeopleScreen } from './people-screen.tsx'

/** The attendees of an event: a table that searches, sorts and scrolls, with one person's sheet. Without script it is links and forms. */
export default function PeopleIsland(props: PeopleProps) {
  return (
    <Queries words={props.calls}>
      <PeopleScreen {...props} />
    </Queries>
  )
}
