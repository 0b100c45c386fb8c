import { answerReview, reviews, type ReviewRow } from './reports.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { ReasonField } from '../reason-field.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import styles from './reports.module.css'
import { readList } from '../frame/read-list.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** First events of accounts, which wait to be read. */
export default defineAdminPage('admin/reviews', {
  area: 'admin/reports',
  async load({ api, query, visitor }) {
    const asked = readList(query, ['all'], 20)
    const list = await api(reviews, { query: asked.query })
    return { asked, list, flash: visitor.flash?.form === answerReview.spec.id ? visitor.flash : undefined }
  },
  title: ({ t }) => t('adminReports.review.title'),
  Component: ({ data: { asked, list, flash }, context: { i18n, now } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminReports.review.before')} bean={t('adminReports.review.bean')}>
          {t('adminReports.review.text')}
        </AdminHead>
        <OperatorList
          {...operatorList(i18n, 'admin/reviews', asked, ['all'], list)}
          title={t('adminReports.review.title')}
          items={
            <div className={styles.stack}>
              {list.data.map((row) => (
                <Review key={row._id} {...{ row, i18n, now, flash }} />
              ))}
            </div>
          }
          empty={t('adminReports.review.none')}
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
