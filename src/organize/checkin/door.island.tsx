import { Queries } from '../query/queries.tsx'
import { DoorScreen } from './door-screen.tsx'
import type { DoorProps } from './door-props.ts'

/** The door of an event: who comes in, with and without network. Its parts work as forms without a script. */
export default function Door(props: DoorProps) {
  return (
    <Queries words={props.callWords}>
      <DoorScreen {...props} />
    </Queries>
  )
}
