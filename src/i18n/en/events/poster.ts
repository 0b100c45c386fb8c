import type { Messages } from '../../messages.ts'

export const poster: Messages['poster'] = {
  cancelled: 'Cancelled',
  past: 'Past event',
  full: 'Full',
  postponed: 'Postponed',
  rescheduled: 'New date',
  movedOnline: 'Moved online',
  online: 'Online',
  until: 'until {{day}}',
}
