import { AppError } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { list, type EventSummary } from '../../contracts/v1/events.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { NothingPlanned } from '../../features/account/nothing-planned.tsx'
import { dayIn } from '../../lib/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { definePage, type RequestContext } from '../define-page.ts'
import { requireUser } from './require-user.ts'

const [activePath, pastPath] = paths['account/agenda']
const views = [
  { path: activePath, label: 'account.agendaPage.active' },
  { path: pastPath, label: 'account.agendaPage.past' },
] as const

/** The agenda of one's registrations, coming and past (spec §2 `/account/agenda/*`). None can be made on this site yet. */
export default definePage('account/agenda', {
  async load(context) {
    requireUser(context)
    return { soon: await comingEvents(context) }
  },
  head: ({ i18n }) => ({ title: i18n.t('account.agendaPage.title'), noindex: true }),
  Component: ({ data: { soon }, context: { i18n, path, now } }) => (
    <AccountFrame id="account/agenda" title={i18n.t('account.agendaPage.title')}>
      <div className="row">
        <Segmented
          label={i18n.t('account.agendaPage.which')}
          segments={views.map((view) => ({
            label: i18n.t(view.label),
            href: localePath(i18n.locale, view.path),
            current: view.path === path,
          }))}
        />
      </div>
      <NothingPlanned
        which={path === pastPath ? 'Past' : 'Active'}
        soon={soon}
        now={now}
        today={dayIn(siteTimeZone, now)}
      />
    </AccountFrame>
  ),
})

/** A few events to begin with; none when they cannot be had. */
async function comingEvents({ api, i18n: { locale }, near }: RequestContext): Promise<EventSummary[]> {
  const around = near && { loc: `[${near.lng},${near.lat}]` }
  try {
    return (await api(list, { query: { lang: locale, limit: 3, status: 'active', ...around } })).data
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
