import type { Flash } from '../../../contracts/flash.ts'
import type { Attendance } from '../../../contracts/v1/attendance.ts'
import type { Event } from '../../../contracts/v1/events.ts'
import type { User } from '../../../contracts/v1/users.ts'
import type { Flow } from '../../../features/auth-flow/flow-address.ts'
import type { PublicSettings } from '../../define-page.ts'
import type { AttendView } from './attend-view.ts'

/** What the views of the attend page are made of. */
export interface AttendData {
  view: AttendView
  flow: Flow
  event: Event
  user: User | null
  /** The e-mail that was typed last on this device. */
  email: string | undefined
  flash: Flash | undefined
  /** One's registration in full, as far as it could be read. */
  attendance: Pick<Attendance, 'registration' | 'onlineUrl' | 'conflicts'> | undefined
  /** Token of a guest's mail. */
  token: string
  /** The activation mail was sent once more. */
  resent: boolean
  settings: PublicSettings
  /** `https://host` of the site. */
  origin: string
  /** Moment of rendering, ms. */
  now: number
}
