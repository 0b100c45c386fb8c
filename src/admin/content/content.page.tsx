import { contents, contentViews, type ContentDelivery, type ContentRow } from './content.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { RenewedList } from '../log/renewed-list.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from '../table/sheet.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'
import { localePath } from '../../contracts/paths.ts'
import { FactRows } from '../../ui/text/fact-rows.tsx'
import { ItemSheet } from '../item-sheet.tsx'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { tableColumns, type Column } from '../table/admin-table.tsx'

/** What editors compose: its copies here, its service, and what was published. */
export default defineAdminPage('admin/content', {
  async load({ api, query }) {
    const asked = readList(query, contentViews)
    return {
      asked,
      item: query.get('item')?.slice(0, 120),
      list: await api(contents, { query: asked.query }),
    }
  },
  title: ({ t }) => t('adminContent.title'),
  Component: ({ data: { asked, item, list }, context: { i18n, now } }) => {
    const { t } = i18n
    const shown = operatorList(i18n, 'admin/content', asked, contentViews, list)
    const { to } = shown
    const one = list.data.find(({ _id }) => _id === item)
    return (
      <>
        <Head delivery={list.delivery} i18n={i18n} now={now} />
        <OperatorList
          {...shown}
          search={{ label: t('adminContent.search'), hint: t('adminContent.searchHint') }}
          title={t('adminContent.title')}
          viewsLabel={t('adminContent.viewsLabel')}
          viewLabel={(name) => t(`adminContent.views.${name}`)}
          columns={contentColumns(i18n, now, (id) => `${to({ item: id })}#item`)}
          open={one?._id}
          empty={t('adminContent.none')}
          sheet={one ? <ContentSheet entry={one} delivery={list.delivery} close={to()} now={now} /> : null}
        />
        <RenewedList receipts={list.receipts} now={now} />
      </>
    )
  },
})

/** The title, the way to new copies, and a warning while the service fails. @param now ms */
function Head({ delivery, i18n, now }: { delivery: ContentDelivery; i18n: I18n; now: number }) {
  const { t, href } = i18n
  return (
    <>
      <AdminHead
        before={t('adminContent.before')}
        bean={t('adminContent.bean')}
        action={
          <Button href={href('admin/purge')} variant="ghost" size="medium" icon="refresh-cw">
            {t('adminContent.renewAll')}
          </Button>
        }
      >
        {deliveryText(delivery, i18n, now)}
      </AdminHead>
      {delivery.down && (
        <Alert type="warning" title={t('adminContent.down')}>
          {t('adminContent.downText')}
        </Alert>
      )}
    </>
  )
}

/** Where the content comes from, and when everything was last refreshed. @param now ms */
const deliveryText = ({ host, renewedAt }: ContentDelivery, i18n: I18n, now: number): string =>
  [
    host === null ? i18n.t('adminContent.own') : i18n.t('adminContent.from', { host }),
    renewedAt && i18n.t('adminContent.renewed', { when: momentText(renewedAt, i18n, now) }),
    i18n.t('adminContent.copies'),
  ]
    .filter(Boolean)
    .join(' ')

interface ContentSheetProps {
  entry: ContentRow
  delivery: ContentDelivery
  /** The list without the sheet. */
  close: string
  /** ms */
  now: number
}

/** An entry beside the list: where it is shown, which copy there is, its preview, and a new copy. */
function ContentSheet({ entry, delivery: { preview }, close, now }: ContentSheetProps) {
  const i18n = useI18n()
  const { t, href, locale } = i18n
  const { name, _id, path, copiedAt, updatedAt, startsAt, endsAt } = entry
  const facts: [string, string | null][] = [
    [t('adminContent.columns.changed'), updatedAt],
    [t('adminContent.starts'), startsAt],
    [t('adminContent.ends'), endsAt],
    [t('adminContent.columns.copy'), copiedAt],
  ]
  return (
    <ItemSheet title={name || _id} close={close} flash={undefined}>
      <p className={styles.tags}>
        <EntryState entry={entry} i18n={i18n} now={now} />
      </p>
      <dl className={styles.facts}>
        <FactRows
          rows={facts.flatMap(([label, at]) => (at === null ? [] : [[label, momentText(at, i18n, now)] as const]))}
        />
      </dl>
      {path === null ? (
        <p>{t('adminContent.noAddress')}</p>
      ) : (
        <div className={styles.actions}>
          <Button href={localePath(locale, path)} variant="ghost" icon="external-link">
            {t('adminContent.open')}
          </Button>
          {preview !== null && (
            <Button href={localePath(locale, path) + preview} variant="ghost" icon="eye">
              {t('adminContent.preview')}
            </Button>
          )}
          <Button href={href('admin/purge', {}, { path })} variant="ghost" icon="refresh-cw">
            {t('adminContent.renew')}
          </Button>
        </div>
      )}
    </ItemSheet>
  )
}

/** The columns of what editors compose. @param now ms @param hrefOf leads to the sheet of an entry */
function contentColumns(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<ContentRow>[] {
  const { t, locale } = i18n
  return tableColumns((key) => t(`adminContent.columns.${key}`), {
    name: ({ _id, name, path }) => (
      <>
        <a href={hrefOf(_id)}>{name || _id}</a>
        {path && <small>{path}</small>}
      </>
    ),
    state: (entry) => (
      <span className={styles.tags}>
        <EntryState entry={entry} i18n={i18n} now={now} />
      </span>
    ),
    changed: {
      width: 'line',
      isExtra: true,
      cell: ({ updatedAt }) => (updatedAt ? momentText(updatedAt, i18n, now) : '—'),
    },
    copy: { width: 'line', cell: ({ copiedAt }) => (copiedAt ? momentText(copiedAt, i18n, now) : '—') },
    reads: { isExtra: true, cell: ({ reads }) => (reads > 0 ? reads.toLocaleString(locale) : '—') },
  })
}

/** Whether visitors see an entry, and if not, why. @param now ms */
function EntryState({ entry, i18n: { t }, now }: { entry: ContentRow; i18n: I18n; now: number }) {
  const { published, startsAt, endsAt } = entry
  if (published !== 'published') return <Tag tone="neutral" icon="pencil" label={t('adminContent.draft')} />
  if (startsAt !== null && msOf(startsAt) > now)
    return <Tag tone="last" icon="clock" label={t('adminContent.planned')} />
  if (endsAt !== null && msOf(endsAt) <= now) return <Tag tone="past" icon="clock" label={t('adminContent.over')} />
  return <Tag tone="free" icon="check" label={t('adminContent.online')} />
}
