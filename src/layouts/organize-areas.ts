import type { PathId } from '../contracts/paths.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { IconName } from '../ui/media/icons.ts'

interface Area {
  id: PathId
  icon: IconName
  /** Label in the header. */
  long: MessageKey
  /** Label below the icon of the bottom navigation. */
  short: MessageKey
  /** Whether a page belongs to the area. */
  holds: (page: string) => boolean
}

/** Areas of the organizers' header and bottom navigation, in order. */
export const organizeAreas: readonly Area[] = [
  {
    id: 'organize/mine',
    icon: 'calendar-range',
    long: 'organize.mine',
    short: 'organize.events',
    holds: (page) => page.startsWith('organize/') && page !== 'organize/create' && page !== 'organize/index',
  },
  {
    id: 'organize/create',
    icon: 'plus',
    long: 'organize.create',
    short: 'organize.create',
    holds: (page) => page === 'organize/create',
  },
  { id: 'account/help', icon: 'life-buoy', long: 'organize.help', short: 'organize.help', holds: () => false },
  {
    id: 'account/index',
    icon: 'circle-user-round',
    long: 'organize.account',
    short: 'organize.account',
    holds: () => false,
  },
]

/** Pages with their own bottom bar instead of the navigation. */
export const hasOwnBar = (page: string): boolean => page === 'organize/create' || page === 'organize/edit'
