import type { Flash } from '../../contracts/flash.ts'
import type { Attendance, Conflict } from './attendance.contract.ts'
import type { EventSummary } from '../events.contract.ts'
import type { ShownEvent } from '../panel/load-event.ts'
import type { Exclusivity } from '../../content/exclusivity/jobs.contract.ts'
import type { User } from '../../account/users.contract.ts'
import type { Flow } from '../../login/flow-address.ts'
import type { PublicSettings } from '../../page/define-page.ts'
import type { AttendView } from './attend-view.ts'

/** Data of all views of the attend page. */
export interface AttendData {
  view: AttendView
  /** The guest registration on this device can be moved to the account. */
  claimable: boolean
  /** A seat is reserved for an unconfirmed guest; otherwise the guest is joining the waiting list. */
  held: boolean
  /** The mail's link confirms an entry of the waiting list. */
  line: boolean
  flow: Flow
  event: ShownEvent
  user: User | null
  /** The last e-mail entered on this device. */
  email: string | undefined
  flash: Flash | undefined
  /** One's registration with all details, if it could be loaded. */
  attendance: Pick<Attendance, 'registration' | 'onlineUrl' | 'conflicts'> | undefined
  /** Events of the user's agenda at the same time, while they are asked to register. */
  conflicts: readonly Conflict[]
  /** Similar events, where the event is full and nobody can wait. */
  related: readonly EventSummary[]
  /** A partner's offer, if one matches and the view shows it. */
  offer: Exclusivity | undefined
  /** Token of a guest's mail. */
  token: string
  /** The activation mail was sent again. */
  resent: boolean
  settings: PublicSettings
  /** `https://host` of the site. */
  origin: string
  /** Time of rendering, ms since 1970. */
  now: number
}
