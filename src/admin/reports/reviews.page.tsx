import { answerReview, reviews, type ReviewRow } from './reports.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { ReasonField } from '../reason-field.tsx'
import { EmptyList } from '../table/admin-table.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from './reports.module.css'
import { readList } from '../frame/read-list.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

const pageSize = 20

/** First events of accounts, which wait to be read. */
export default defineAdminPage('admin/reviews', {
  area: 'admin/reports',
  async load({ api, query, visitor }) {
    const { page } = readList(query, ['all'])
    const list = await api(reviews, { query: { limit: pageSize, page: page - 1 } })
    return { page, list, flash: visitor.flash?.form === answerReview.spec.id ? visitor.flash : undefined }
  },
  title: ({ t }) => t('adminReports.review.title'),
  Component: ({ data: { page, list, flash }, context: { i18n, now } }) => {
    const { t, href } = i18n
    return (
      <>
        <AdminHead before={t('adminReports.review.before')} bean={t('adminReports.review.bean')}>
          {t('adminReports.review.text')}
        </AdminHead>
        {list.data.length === 0 && <EmptyList>{t('adminReports.review.none')}</EmptyList>}
        <div className={styles.stack}>
          {list.data.map((row) => (
            <Review key={row._id} {...{ row, i18n, now, flash }} />
          ))}
        </div>
        <Pagination
          current={page}
          total={Math.ceil(list.total / pageSize)}
          hrefFor={(n) => href('admin/reviews', {}, { page: n === 1 ? undefined : n })}
        />
      </>
    )
  },
})

function Review({ row, i18n, now, flash }: { row: ReviewRow; i18n: I18n; now: number; flash: Flash | undefined }) {
  const { t } = i18n
  const { _id: id, title, summary, text, owner, at } = row
  const own = flash?.values['id'] === id ? flash : undefined
  return (
    <section aria-labelledby={`event-${id}`}>
      <h2 id={`event-${id}`}>{title}</h2>
      <small>
        {t('adminReports.review.by', {
          name: owner?.name ?? t('adminReports.nobody'),
          when: momentText(at, i18n, now),
        })}
      </small>
      <div className={styles.exhibit} tabIndex={0} role="group" aria-labelledby={`event-${id}`}>
        {summary && <p>{summary}</p>}
        {text && <p>{text}</p>}
      </div>
      <Form endpoint={answerReview} params={{ id }}>
        <div className={styles.fields}>
          <ReasonField
            {...{ name: 'reason', rows: 2, required: false, flash: own }}
            label={t('adminReports.review.reason')}
            hint={t('adminReports.review.reasonHint')}
          />
          <div className="row">
            <Button submit name="outcome" value="publish" icon="check">
              {t('adminReports.review.publish')}
            </Button>
            <Button submit name="outcome" value="refuse" variant="ghost" icon="x">
              {t('adminReports.review.refuse')}
            </Button>
          </div>
        </div>
      </Form>
    </section>
  )
}
