import { adminEvents, eventViews, featureEvent, answerProposal, type AdminEvent } from './events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { AdminHead } from '../admin-head.tsx'
import { BulkDone } from '../bulk/bulk-bar.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { formatCalendarDay, formatDay } from '../../events/event-dates.ts'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import styles from '../table/sheet.module.css'

/** All events, and what organizers propose to the editors. */
export default defineAdminPage('admin/events', {
  async load({ api, query, visitor: { flash } }) {
    const asked = readList(query, eventViews)
    const list = await api(adminEvents, { query: asked.query })
    return { asked, list, flash, ticked: query.has('ticked') }
  },
  title: ({ t }) => t('adminEvents.title'),
  Component: ({ data: { asked, list, flash, ticked }, context: { i18n, now } }) => {
    const { t } = i18n
    const { search, view } = asked
    const shown = operatorList(i18n, 'admin/events', asked, eventViews, list)
    const { to } = shown
    return (
      <>
        <AdminHead before={t('adminEvents.before')} bean={t('adminEvents.bean')}>
          {view === 'proposed' && t('adminEvents.proposedText')}
        </AdminHead>
        <BulkDone flash={flash} />
        <FeatureDone flash={flash} here={to()} />
        <OperatorList
          {...shown}
          search={{ label: t('adminEvents.search'), hint: t('adminEvents.searchHint') }}
          title={t('adminEvents.title')}
          viewsLabel={t('adminEvents.viewsLabel')}
          viewLabel={(name) => t(`adminEvents.views.${name}`)}
          columns={eventColumns(i18n, to(), now)}
          empty={t(search ? 'adminEvents.notFound' : 'adminEvents.none')}
          bulk={{
            list: 'events',
            nameOf: ({ title, slug }) => pickLocalized(title, i18n.locale)?.value ?? slug,
            all: ticked,
          }}
        />
      </>
    )
  },
})

/** That an event no longer leads, with a button that undoes it; or why it does not lead. @param here the page */
function FeatureDone({ flash, here }: { flash: Flash | undefined; here: string }) {
  const { t } = useI18n()
  if (flash?.form !== featureEvent.spec.id) return null
  const { id = '', until, was = '' } = flash.values
  if (flash.code !== 'done')
    return (
      <Alert type="negative" role="alert">
        {t('adminEvents.notFeatured')}
      </Alert>
    )
  if (until !== '') return null
  return (
    <Alert type="positive" role="status">
      {t('adminEvents.ended')}{' '}
      <Form endpoint={featureEvent} params={{ id, until: was }} next={here}>
        <Button submit size="small" variant="ghost" icon="undo-2">
          {t('adminEvents.again')}
        </Button>
      </Form>
    </Alert>
  )
}

/** The columns of events. @param here the page, where forms lead back to. @param now ms */
const eventColumns = (i18n: I18n, here: string, now: number): Column<AdminEvent>[] => {
  const { t, href, locale } = i18n
  return tableColumns((key) => t(`adminEvents.columns.${key}`), {
    what: (event) => (
      <>
        <a
          href={
            isOnline(event)
              ? href('events/show', { slug: event.slug })
              : href('organize/create', { step: 'event' }, { event: event._id })
          }
        >
          {pickLocalized(event.title, locale)?.value ?? t('adminEvents.untitled')}
        </a>
        {event.proposal?.note && <small>{`« ${event.proposal.note} »`}</small>}
      </>
    ),
    when: { width: 'line', cell: ({ begin, timeZone }) => formatDay(begin, locale, timeZone, 'briefDated') },
    who: {
      width: 'name',
      isExtra: true,
      cell: ({ owner, imported }) =>
        owner ? (
          <a className="link" href={href('admin/people', {}, { person: owner._id })}>
            {owner.name}
          </a>
        ) : (
          t(imported ? 'adminEvents.imported' : 'adminEvents.noOwner')
        ),
    },
    seats: {
      width: 'line',
      isExtra: true,
      cell: ({ going, max }) =>
        max === null ? going.toLocaleString(locale) : `${going.toLocaleString(locale)} / ${max.toLocaleString(locale)}`,
    },
    state: (event) => <State event={event} i18n={i18n} />,
    do: { width: 'actions', cell: (event) => <Actions {...{ event, i18n, here, now }} /> },
  })
}

const isOnline = ({ status }: AdminEvent) => status === 'active' || status === 'cancelled'

function State({ event, i18n: { t, locale } }: { event: AdminEvent; i18n: I18n }) {
  const { status, private: unlisted, proposal, featured, going, max } = event
  return (
    <span className={styles.tags}>
      {proposal && <Tag tone="last" icon="star" label={t('adminEvents.proposed')} />}
      {featured && (
        <Tag
          tone="last"
          icon="megaphone"
          label={t('adminEvents.featured', { day: formatCalendarDay(featured, locale, 'brief') })}
        />
      )}
      {status === 'active' && !unlisted && <Tag tone="free" icon="check" label={t('adminEvents.online')} />}
      {status === 'active' && unlisted && <Tag icon="eye-off" label={t('adminEvents.unlisted')} />}
      {max !== null && going >= max && <Tag tone="last" icon="users" label={t('events.status.full')} />}
      {status === 'cancelled' && <Tag tone="off" icon="x" label={t('adminEvents.cancelled')} />}
      {!isOnline(event) && <Tag tone="past" label={t('adminEvents.draft')} />}
    </span>
  )
}

interface ActionsProps {
  event: AdminEvent
  i18n: I18n
  here: string
  now: number
}

/** The organizers' page of the event, where its state is changed; a proposal is answered here, and here it begins to lead, or ends. */
function Actions({ event, i18n: { t, href }, here, now }: ActionsProps) {
  const { slug, proposal, featured, _id: id } = event
  if (!isOnline(event)) return '—'
  return (
    <span className={styles.tags}>
      {proposal && (
        <Form endpoint={answerProposal} params={{ id }} next={here}>
          <Button submit size="small">
            {t('adminEvents.answered')}
          </Button>
        </Form>
      )}
      {featured && (
        <Form endpoint={featureEvent} params={{ id, until: '', was: featured }} next={here}>
          <Button submit variant="ghost" size="small">
            {t('adminBulk.do.unfeature')}
          </Button>
        </Form>
      )}
      {!featured && event.status === 'active' && !event.private && msOf(event.begin) > now && (
        <Button
          href={href('admin/bulk', { list: 'events' }, { action: 'feature', ids: id, back: here })}
          variant="ghost"
          size="small"
        >
          {t('adminBulk.do.feature')}
        </Button>
      )}
      <Button href={href('organize/dashboard', { slug })} variant="ghost" size="small">
        {t('adminEvents.open')}
      </Button>
    </span>
  )
}
