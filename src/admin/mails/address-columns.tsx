import { liftAddress, type BlockedAddress } from './mails.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { momentText } from '../admin-times.ts'
import type { Column } from '../table/admin-table.tsx'

/**
 * The columns of blocked addresses; only those that their server refused can be unblocked.
 * @param now ms
 * @param here the page, where forms lead back to
 */
export const addressColumns = (i18n: I18n, now: number, here: string): Column<BlockedAddress>[] => {
  const { t } = i18n
  return [
    { key: 'address', label: t('adminMails.columns.address'), cell: ({ address }) => <b>{address}</b> },
    {
      key: 'reason',
      label: t('adminMails.columns.reason'),
      cell: ({ reason }) => t(`adminPeople.suppressed.${reason}`),
    },
    { key: 'since', label: t('adminMails.columns.since'), cell: ({ createdAt }) => momentText(createdAt, i18n, now) },
    {
      key: 'do',
      label: t('adminMails.columns.do'),
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
  ]
}
