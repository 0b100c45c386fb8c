import {
  addresses,
  mails,
  mailViews,
  retryMails,
  liftAddress,
  type BlockedAddress,
  dropMail,
  retryMail,
  type MailView,
  type OutboxMail,
} from './mails.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { AdminHead } from '../admin-head.tsx'
import { BulkDone } from '../bulk/bulk-bar.tsx'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import type { RequestContext } from '../../page/define-page.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList, type AskedList } from '../frame/read-list.ts'
import { momentText } from '../admin-times.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Tag } from '../../ui/text/tag.tsx'
import styles from '../table/sheet.module.css'

/**
 * The columns of blocked addresses; only those that their server refused can be unblocked.
 * @param now ms
 * @param here the page, where forms lead back to
 */
const addressColumns = (i18n: I18n, now: number, here: string): Column<BlockedAddress>[] => {
  const { t } = i18n
  return tableColumns((key) => t(`adminMails.columns.${key}`), {
    address: ({ address }) => <b>{address}</b>,
    reason: ({ reason }) => t(`adminPeople.suppressed.${reason}`),
    since: ({ createdAt }) => momentText(createdAt, i18n, now),
    do: {
      width: 'line',
      cell: ({ address, reason }) =>
        reason === 'refused' && (
          <Form endpoint={liftAddress} params={{ address }} next={here}>
            <Button submit variant="ghost" size="small">
              {t('adminMails.lift')}
            </Button>
          </Form>
        ),
    },
  })
}

/** The parts of the outbox, and the addresses that accept no mails. */
const views = [...mailViews, 'addresses'] as const
type View = (typeof views)[number]

/** The outbox: what waits, what was refused, and the addresses that accept nothing. */
export default defineAdminPage('admin/mails', {
  load: async (context) => ({
    ...(await readMails(context, readList(context.query, views))),
    flash: context.visitor.flash,
    ticked: context.query.has('ticked'),
  }),
  title: ({ t }) => t('adminMails.title'),
  Component: ({ data: { asked, list, blocked, flash, ticked }, context: { i18n, now } }) => {
    const { t } = i18n
    const { view } = asked
    const counts = { ...list.views, addresses: list.addresses }
    const shown = operatorList(i18n, 'admin/mails', asked, views, { ...list, views: counts })
    const { to } = shown
    const words = {
      search: { label: t('adminMails.search'), hint: t('adminMails.searchHint') },
      viewsLabel: t('adminMails.viewsLabel'),
      viewLabel: (name: View) => t(`adminMails.views.${name}`),
      empty: t(`adminMails.none.${view}`),
    }
    return (
      <>
        <Head failed={list.views.failed} />
        <Outcome flash={flash} />
        {blocked ? (
          <OperatorList
            {...shown}
            {...words}
            title={t('adminMails.views.addresses')}
            rows={blocked.data}
            total={blocked.total}
            columns={addressColumns(i18n, now, to())}
            keyOf={({ address }) => address}
          />
        ) : (
          <OperatorList
            {...shown}
            {...words}
            title={t('adminMails.title')}
            columns={mailColumns(i18n, now, to(), view === 'addresses' ? 'waiting' : view)}
            bulk={
              view === 'failed'
                ? {
                    list: 'mails',
                    nameOf: ({ subject, kind, to: address }) => `${subject || kind}, ${address}`,
                    all: ticked,
                  }
                : undefined
            }
          />
        )}
      </>
    )
  },
})

/** The asked page; of addresses, the outbox is read for its numbers only. */
async function readMails({ api }: RequestContext, asked: AskedList<View>) {
  const { view, query } = asked
  if (view === 'addresses') {
    const [list, blocked] = await Promise.all([api(mails, { query: { limit: 1 } }), api(addresses, { query })])
    return { asked, list, blocked }
  }
  const list = await api(mails, { query: { ...query, view } })
  return { asked, list, blocked: undefined }
}

/** The title, and the button that sends all failed mails again. */
function Head({ failed }: { failed: number }) {
  const { t, href } = useI18n()
  return (
    <AdminHead
      before={t('adminMails.before')}
      bean={t('adminMails.bean')}
      action={
        failed > 0 && (
          <Form endpoint={retryMails} next={href('admin/mails')}>
            <Button submit type="primary" size="medium" icon="refresh-cw">
              {t.plural('adminMails.retryAll', failed)}
            </Button>
          </Form>
        )
      }
    />
  )
}

/** What became of a form. */
function Outcome({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  return (
    <>
      {flash?.form.startsWith('admin.') && flash.code !== 'done' && (
        <Alert type="negative" role="alert">
          {t('adminMails.failed')}
        </Alert>
      )}
      <BulkDone flash={flash} />
    </>
  )
}

/** Parts of a subject that a mail without its data does not have. */
const unknown = Object.fromEntries(
  ['title', 'when', 'hour', 'number', 'reported', 'alert', 'factor', 'device', 'n'].map((part) => [part, '…']),
)

/** The subject of a kind of mail; its name, for a kind whose subject is written by people. */
const kindWords = (kind: string, { t }: I18n): string => {
  const key = `mail.${kind}.subject`
  return t(`${key}.other` as MessageKey, unknown) || t(key as MessageKey, unknown) || kind
}

/**
 * The columns of a part of the outbox; failed mails have their actions.
 * @param now ms
 * @param here the page, where forms lead back to
 */
function mailColumns(i18n: I18n, now: number, here: string, view: MailView): Column<OutboxMail>[] {
  const { t, locale } = i18n
  const columns: Column<OutboxMail>[] = [
    {
      key: 'mail',
      label: t('adminMails.columns.mail'),
      cell: ({ subject, kind, to }) => (
        <>
          <b>{subject || kindWords(kind, i18n)}</b>
          <small>{to}</small>
        </>
      ),
    },
    {
      key: 'at',
      label: t(`adminMails.at.${view}`),
      width: 'line',
      cell: ({ at }) => momentText(at, i18n, now),
    },
    {
      key: 'tries',
      label: t('adminMails.columns.tries'),
      isExtra: true,
      cell: ({ tries }) => tries.toLocaleString(locale),
    },
    {
      key: 'answer',
      label: t('adminMails.columns.answer'),
      cell: ({ error, blocked }) => (
        <span className={styles.tags}>
          {blocked && <Tag tone="off" icon="ban" label={t('adminMails.blocked')} />}
          {error && <small>{error}</small>}
        </span>
      ),
    },
  ]
  return view === 'failed' ? [...columns, actionsColumn(i18n, here)] : columns
}

const actionsColumn = ({ t }: I18n, here: string): Column<OutboxMail> => ({
  key: 'do',
  label: t('adminMails.columns.do'),
  width: 'line',
  cell: ({ _id, blocked }) => (
    <span className={styles.tags}>
      {!blocked && (
        <Form endpoint={retryMail} params={{ id: _id }} next={here}>
          <Button submit variant="ghost" size="small">
            {t('adminMails.retry')}
          </Button>
        </Form>
      )}
      <Form endpoint={dropMail} params={{ id: _id }} next={here}>
        <Button submit variant="text" size="small">
          {t('adminMails.drop')}
        </Button>
      </Form>
    </span>
  ),
})
