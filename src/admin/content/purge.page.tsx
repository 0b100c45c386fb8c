import { Consequences, threeOf } from '../consequences.tsx'
import { purge } from './content.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { AdminHead } from '../admin-head.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import styles from '../people/account-change.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** Refreshes the copies of one address, or all: says what this does, and asks. */
export default defineAdminPage('admin/purge', {
  area: 'admin/content',
  load: async ({ query, visitor: { flash } }) => ({
    path: (query.get('path') ?? '').trim().slice(0, 300),
    flash: flash?.form === purge.spec.id ? flash : undefined,
  }),
  title: ({ t }) => t('adminContent.renewAll'),
  Component: ({ data: { path, flash }, context: { i18n } }) => {
    const { t } = i18n
    const scope = path === '' ? 'all' : 'one'
    return (
      <>
        <AdminHead before={t('adminContent.purge.before')} bean={path || t('adminContent.purge.everything')} />
        {flash && (
          <Alert type="negative" role="alert">
            {fieldMessage(t, flash.errors['path']) ?? t('adminContent.purge.failed')}
          </Alert>
        )}
        <Consequences texts={threeOf((which) => t(`adminContent.purge.${scope}.${which}`))}>
          <PurgeForms path={path} flash={flash} />
        </Consequences>
      </>
    )
  },
})

/** The button, and where everything is refreshed, a form for a single address. */
function PurgeForms({ path, flash }: { path: string; flash: Flash | undefined }) {
  const { t, href } = useI18n()
  return (
    <div className={styles.fields}>
      <Form endpoint={purge} params={{ path }} next={href('admin/content')}>
        <div className="row">
          <Button submit type="primary" icon="refresh-cw">
            {t(path === '' ? 'adminContent.renewAll' : 'adminContent.renew')}
          </Button>
          <Button href={href('admin/content')} variant="text">
            {t('adminPeople.leave')}
          </Button>
        </div>
      </Form>
      {path === '' && (
        <form action={href('admin/purge')}>
          <Input
            name="path"
            label={t('adminContent.purge.only')}
            hint={t('adminContent.purge.onlyHint')}
            defaultValue={flash?.values['path']}
            autoComplete="off"
            maxLength={300}
          />
          <Button submit variant="ghost" size="medium">
            {t('adminContent.purge.see')}
          </Button>
        </form>
      )}
    </div>
  )
}
