import type { Flash } from '../../contracts/flash.ts'
import { answerAppeal, type ReportDetails } from './reports.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import { ReasonField } from '../reason-field.tsx'
import styles from './reports.module.css'

interface AppealProps {
  appeal: ReportDetails['appealed'][number]
  flash: Flash | undefined
  /** ms */
  now: number
}

/** An appeal with its answer, or the form for one. */
export function AppealForm({ appeal, flash, now }: AppealProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { _id: id, side, text, at, outcome, answer, answerable } = appeal
  return (
    <section aria-label={t('adminReports.appeal')}>
      <h2>{t('adminReports.appeal')}</h2>
      <div className={styles.statement}>
        <blockquote>{text}</blockquote>
        <small>
          {t(`adminReports.side.${side}`)} · {momentText(at, i18n, now)}
        </small>
      </div>
      {outcome && (
        <>
          <p className={styles.tags}>
            <Tag icon="check" label={t(`adminReports.outcome.${outcome}`)} />
          </p>
          <p>{answer}</p>
        </>
      )}
      {!outcome && !answerable && <p>{t('adminReports.notYou')}</p>}
      {answerable && (
        <Form endpoint={answerAppeal} params={{ id }}>
          <div className={styles.fields}>
            {flash && (
              <Alert type="negative" role="alert">
                {t(Object.keys(flash.errors).length > 0 ? 'auth.errors.check' : 'adminReports.failed')}
              </Alert>
            )}
            <ReasonField
              {...{ name: 'answer', rows: 4, flash }}
              label={t('adminReports.answer')}
              hint={t('adminReports.answerHint')}
            />
            <div className="row">
              <Button submit name="outcome" value="upheld" icon="mail">
                {t('adminReports.uphold')}
              </Button>
              <Button submit name="outcome" value="reversed" variant="ghost" icon="undo-2">
                {t('adminReports.reverse')}
              </Button>
            </div>
          </div>
        </Form>
      )}
    </section>
  )
}
