import { blocks, createBlock, liftBlock, type BlockShown } from './reports.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { decisionDays } from '../../report/moderation-terms.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { endText } from '../people/account-tags.tsx'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import styles from './reports.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'
import { fieldProps } from '../../ui/forms/field-message.ts'

const views = ['all'] as const

/** Blocked e-mail addresses and domains. */
export default defineAdminPage('admin/blocks', {
  area: 'admin/reports',
  async load({ api, query, visitor }) {
    const asked = readList(query, views)
    const list = await api(blocks, { query: asked.query })
    return { asked, list, flash: visitor.flash?.form === createBlock.spec.id ? visitor.flash : undefined }
  },
  title: ({ t }) => t('adminReports.block.title'),
  Component: ({ data: { asked, list, flash }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminReports.block.before')} bean={t('adminReports.block.bean')}>
          {t('adminReports.block.text')}
        </AdminHead>
        <div className={styles.add}>
          <Disclosure summary={t('adminReports.block.add')} open={flash !== undefined}>
            <BlockForm i18n={i18n} flash={flash} />
          </Disclosure>
        </div>
        <OperatorList
          {...operatorList(i18n, 'admin/blocks', asked, views, list)}
          search={{ label: t('adminReports.block.search'), hint: t('adminReports.block.searchHint') }}
          title={t('adminReports.block.title')}
          viewsLabel={t('adminReports.viewsLabel')}
          viewLabel={() => t('adminReports.block.title')}
          columns={columnsOf(i18n)}
          empty={t('adminReports.block.none')}
        />
      </>
    )
  },
})

function BlockForm({ i18n: { t }, flash }: { i18n: I18n; flash: Flash | undefined }) {
  return (
    <Form endpoint={createBlock}>
      <div className={styles.fields}>
        <Input
          {...fieldProps(t, flash)('value')}
          label={t('adminReports.block.value')}
          hint={t('adminReports.block.valueHint')}
          autoComplete="off"
          required
          maxLength={254}
        />
        <Input {...fieldProps(t, flash)('reason')} label={t('adminReports.block.reason')} required maxLength={500} />
        <Select
          name="days"
          label={t('adminReports.days')}
          defaultValue={flash?.values['days'] ?? '0'}
          options={decisionDays.map((value) => ({ value, label: t(`adminReports.for.${value}`) }))}
        />
        <p>
          <Button submit icon="ban">
            {t('adminReports.block.do')}
          </Button>
        </p>
      </div>
    </Form>
  )
}

function columnsOf(i18n: I18n): Column<BlockShown>[] {
  const { t } = i18n
  return tableColumns((key) => t(`adminReports.block.columns.${key}`), {
    what: ({ value, report }) => value || t('adminReports.block.unknown', { report: report ?? '' }),
    why: ({ reason }) => reason,
    until: {
      width: 'line',
      cell: ({ until }) => (until === null ? t('adminReports.block.forever') : endText(until, i18n)),
    },
    do: {
      width: 'line',
      cell: ({ _id: id }) => (
        <Form endpoint={liftBlock} params={{ id }}>
          <Button submit size="small" variant="ghost">
            {t('adminReports.block.lift')}
          </Button>
        </Form>
      ),
    },
  })
}
