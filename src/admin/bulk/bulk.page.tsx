import { Decision } from '../consequences.tsx'
import { pageNotFound } from '../../contracts/errors.ts'
import {
  bulkActions,
  changeEvents,
  changeMails,
  changePeople,
  maxBulk,
  names,
  type BulkAction,
  type BulkList,
} from './bulk.contract.ts'
import { suspensionDays } from '../people/people.contract.ts'
import { AdminHead, Refused } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { ReasonField } from '../reason-field.tsx'
import { EmptyList } from '../table/admin-table.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { localePath } from '../../contracts/paths.ts'
import { safePath } from '../../lib/safe-path.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { siteTimeZone } from '../../contracts/limits.ts'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import { Select } from '../../ui/forms/select.tsx'
import styles from '../people/account-change.module.css'
import type { RequestContext } from '../../page/define-page.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm } from '../frame/read-list.ts'
import { fieldProps } from '../../ui/forms/field-message.ts'

const calls = { people: changePeople, events: changeEvents, mails: changeMails }
const lists = Object.keys(calls) as BulkList[]

/** A change of several rows of a list: which, what follows, and the button. */
export default defineAdminPage('admin/bulk', {
  async load(context) {
    const asked = readAsked(context)
    const { list, ids } = asked
    const found =
      ids.length > 0 ? await context.api(names, { params: { list }, query: { ids: ids.join(',') } }) : undefined
    return { ...asked, rows: found?.data ?? [] }
  },
  title: ({ t }) => t('adminBulk.bar'),
  Component: ({ data, context: { i18n, now } }) => {
    const { action, ids, rows, flash } = data
    const { t } = i18n
    return (
      <>
        <AdminHead before={t(`adminBulk.do.${action}`)} bean={ids.length.toLocaleString(i18n.locale)} />
        <Refused flash={flash} text="adminBulk.failed" />
        {ids.length === 0 ? (
          <EmptyList>{t('adminBulk.none')}</EmptyList>
        ) : (
          <div className={styles.columns}>
            <div className={styles.follows}>
              <ul className={styles.consequences}>
                <li>{t(`adminBulk.follows.${action}`)}</li>
                <li>{t('adminBulk.each')}</li>
              </ul>
              <ul className={styles.names} aria-label={t('adminBulk.rows')}>
                {rows.map(({ _id, name, at }) => (
                  <li key={_id}>
                    {name} {at && <small>{momentText(at, i18n, now)}</small>}
                  </li>
                ))}
              </ul>
            </div>
            <BulkForm {...data} i18n={i18n} today={dayIn(siteTimeZone, now)} />
          </div>
        )}
      </>
    )
  },
})

/** @throws {AppError} `not_found` for another list or action */
function readAsked({ params, query, path, visitor, locale }: RequestContext) {
  const list = lists.find((name) => name === params['list'])
  const action = list && bulkActions[list].find((name) => name === query.get('action'))
  if (!list || !action) throw pageNotFound(path)
  const back = safePath(query.get('back')) ?? localePath(locale, `/admin/${list}`)
  return { list, action, ids: query.getAll('ids').slice(0, maxBulk), back, flash: refusedForm(visitor, [calls[list]]) }
}

type Asked = ReturnType<typeof readAsked> & { today: string }
/** How long events lead unless another day is chosen. */
const featureDays = 14

/** Those that cannot be undone, or tell people why. */
const grave: readonly BulkAction[] = ['suspend', 'cancel', 'erase']

function BulkForm({ i18n: { t }, ...asked }: Asked & { i18n: I18n }) {
  const { list, action, ids, back } = asked
  return (
    <Form endpoint={calls[list]} params={{ action }} next={back}>
      <div className={styles.fields}>
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <Questions {...asked} />
        <Decision type={grave.includes(action) ? 'danger' : 'primary'} back={back}>
          {t(`adminBulk.do.${action}`)}
        </Decision>
      </div>
    </Form>
  )
}

/** What a change needs besides its rows. */
function Questions({ action, ids, flash, today }: Asked) {
  const { t, locale } = useI18n()
  return (
    <>
      {action === 'suspend' && (
        <Select
          name="days"
          label={t('adminPeople.suspend.days')}
          defaultValue={flash?.values['days'] ?? '30'}
          options={suspensionDays.map((value) => ({ value, label: t(`adminPeople.suspend.for.${value}`) }))}
        />
      )}
      {action === 'feature' && (
        <Input
          type="date"
          {...fieldProps(t, flash)('until', addDays(today, featureDays))}
          label={t('adminBulk.until')}
          hint={t('adminBulk.untilHint')}
          min={today}
          required
        />
      )}
      {grave.includes(action) && (
        <ReasonField
          {...{ name: 'reason', rows: 3, maxLength: 500, flash }}
          label={t('adminPeople.suspend.reason')}
          hint={t('adminBulk.reasonHint')}
        />
      )}
      {action === 'write' && (
        <ReasonField
          {...{ name: 'message', rows: 8, flash }}
          label={t('adminBulk.message')}
          hint={t('adminBulk.messageHint')}
        />
      )}
      {action === 'erase' && (
        <Input
          {...fieldProps(t, flash)('count')}
          label={t('adminBulk.count')}
          hint={ids.length.toLocaleString(locale)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
