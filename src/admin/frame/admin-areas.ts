import type { PathId } from '../../contracts/paths.ts'
import type { Faults } from '../overview/overview.contract.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { IconName } from '../../ui/media/icons.ts'

/** A screen of the operators' area that the navigation leads to. */
export interface AdminArea {
  id: PathId
  icon: IconName
  label: MessageKey
  /** How many things wait there. */
  count?: (faults: Faults) => number
}

/** The areas by group; the first group has no heading. */
export const adminGroups: readonly { label?: MessageKey; areas: readonly AdminArea[] }[] = [
  { areas: [{ id: 'admin/overview', icon: 'activity', label: 'admin.areas.overview' }] },
  {
    label: 'admin.groups.todo',
    areas: [
      { id: 'admin/reports', icon: 'flag', label: 'admin.areas.reports', count: ({ reports }) => reports },
      { id: 'admin/mails', icon: 'mail', label: 'admin.areas.mails', count: ({ failedMails }) => failedMails },
    ],
  },
  {
    label: 'admin.groups.site',
    areas: [
      { id: 'admin/events', icon: 'calendar-range', label: 'admin.areas.events', count: ({ proposals }) => proposals },
      { id: 'admin/people', icon: 'users-round', label: 'admin.areas.people' },
      { id: 'admin/texts', icon: 'languages', label: 'admin.areas.texts' },
      { id: 'admin/content', icon: 'file-text', label: 'admin.areas.content' },
      { id: 'admin/polls', icon: 'list', label: 'admin.areas.polls' },
      { id: 'admin/embeds', icon: 'code', label: 'admin.areas.embeds' },
      { id: 'admin/imports', icon: 'folder-down', label: 'admin.areas.imports' },
      { id: 'admin/topics', icon: 'grid-2x2', label: 'admin.areas.topics' },
      { id: 'admin/places', icon: 'map-pin', label: 'admin.areas.places' },
    ],
  },
  {
    label: 'admin.groups.machine',
    areas: [
      { id: 'admin/maintenance', icon: 'construction', label: 'admin.areas.maintenance' },
      { id: 'admin/errors', icon: 'circle-alert', label: 'admin.areas.errors' },
      { id: 'admin/settings', icon: 'settings', label: 'admin.areas.settings' },
      { id: 'admin/log', icon: 'scroll-text', label: 'admin.areas.log' },
    ],
  },
]

/** Number of things that are broken. */
export const faultCount = ({ maintenance, failedMails, lateMails, silentJobs, failedJobs, alerts }: Faults): number =>
  [maintenance, failedMails > 0, lateMails > 0, silentJobs, !silentJobs && failedJobs.length > 0].filter(Boolean)
    .length + alerts
