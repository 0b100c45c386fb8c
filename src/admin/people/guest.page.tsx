import { siteTimeZone } from '../../contracts/limits.ts'
import { guestById, type GuestDetails } from './guests.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { GuestErasure, GuestExport } from './guest-actions.tsx'
import styles from './account-change.module.css'
import { AdminTable, type Column } from '../table/admin-table.tsx'
import { formatDay } from '../../events/event-dates.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** A person without an account: what they registered for, the file of their data, and the form that erases them. */
export default defineAdminPage('admin/guest', {
  area: 'admin/people',
  async load(context) {
    const [guest, confirmed] = await Promise.all([
      context.api(guestById, { params: { id: context.params['id']! } }),
      isConfirmed(context),
    ])
    return { guest, confirmed, flash: context.visitor.flash }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data: { guest, confirmed, flash }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminPeople.guests.before')} bean={guest.name || guest.email}>
          {guest.name && guest.email}
        </AdminHead>
        <div className={styles.follows}>
          <AdminTable
            label={t('adminPeople.facts.registrations')}
            rows={guest.registrations.map((row, index) => ({ ...row, key: String(index) }))}
            keyOf={({ key }) => key}
            empty={t('adminPeople.none')}
            columns={columnsOf(i18n)}
          />
          <GuestExport guest={guest} confirmed={confirmed} />
          <GuestErasure guest={guest} flash={flash} />
        </div>
      </>
    )
  },
})

function columnsOf({ t, href, locale }: I18n): Column<GuestDetails['registrations'][number]>[] {
  return [
    {
      key: 'event',
      label: t('adminPeople.guests.event'),
      cell: ({ event }) => <a href={href('organize/dashboard', { slug: event.slug })}>{event.title}</a>,
    },
    { key: 'who', label: t('adminPeople.columns.who'), cell: ({ name }) => name || '—' },
    {
      key: 'since',
      label: t('adminPeople.facts.since'),
      width: 'line',
      cell: ({ createdAt }) => formatDay(createdAt, locale, siteTimeZone, 'briefDated'),
    },
  ]
}
