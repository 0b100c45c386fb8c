import { dropMail, retryMail, type MailView, type OutboxMail } from './mails.contract.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import type { Column } from '../table/admin-table.tsx'
import styles from '../table/sheet.module.css'

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
export function mailColumns(i18n: I18n, now: number, here: string, view: MailView): Column<OutboxMail>[] {
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
