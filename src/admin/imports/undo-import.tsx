import { undoImport } from './imports.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import styles from '../people/account-change.module.css'

interface UndoImportProps {
  id: string
  /** Numbers of events that go and that stay. */
  removable: number
  staying: number
  flash: Flash | undefined
}

/** What follows from undoing an import, and its form, which wants the number of events that go. */
export function UndoImport({ id, removable, staying, flash }: UndoImportProps) {
  const { t, href } = useI18n()
  return (
    <>
      {flash && (
        <Alert type="negative" role="alert">
          {t(Object.keys(flash.errors).length > 0 ? 'auth.errors.check' : 'adminImports.undo.failed')}
        </Alert>
      )}
      <div className={styles.columns}>
        <ul className={styles.consequences}>
          <li>{t.plural('adminImports.undo.goes', removable)}</li>
          {staying > 0 && <li>{t.plural('adminImports.undo.stays', staying)}</li>}
          <li>{t('adminImports.undo.again')}</li>
        </ul>
        <Form endpoint={undoImport} params={{ id }} next={href('admin/import', { id })}>
          <div className={styles.fields}>
            <Input
              name="count"
              label={t('adminImports.undo.type')}
              hint={String(removable)}
              inputMode="numeric"
              autoComplete="off"
              required
              defaultValue={flash?.values['count']}
              error={fieldMessage(t, flash?.errors['count'])}
            />
            <TonedButton submit type="danger">
              {t('adminImports.undo.do')}
            </TonedButton>
          </div>
        </Form>
      </div>
    </>
  )
}
