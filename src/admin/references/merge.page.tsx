import { Consequences, Decision } from '../consequences.tsx'
import { pageNotFound } from '../../contracts/errors.ts'
import { mergeReference, references, referenceTypes, undoDays, type Reference } from './references.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { referenceName } from './reference-columns.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from '../people/account-change.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** Merging a taxonomy or a hotspot into another one: what follows, the other one, and the button. */
export default defineAdminPage('admin/merge', {
  area: 'admin/topics',
  async load({ api, params, path, visitor }) {
    const type = referenceTypes.find((name) => name === params['type'])
    const list = type && (await api(references, { params: { type } })).data
    const one = list?.find(({ _id }) => _id === params['id'])
    if (!list || !one || one.type === 'color' || list.length < 2) throw pageNotFound(path)
    return {
      one,
      others: list.filter((other) => other !== one),
      failed: visitor.flash?.form === mergeReference.spec.id,
    }
  },
  title: ({ t }) => t('adminReferences.merge.before'),
  Component: ({ data: { one, others, failed }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminReferences.merge.before')} bean={referenceName(one, i18n)} />
        {failed && (
          <Alert type="negative" role="alert">
            {t('adminReferences.failed')}
          </Alert>
        )}
        <Consequences
          texts={[
            ...(one.events > 0 ? [t.plural('adminReferences.merge.events', one.events)] : []),
            t('adminReferences.merge.address'),
            ...(one.type === 'topic' || one.type === 'type' ? [t('adminReferences.merge.imports')] : []),
            t('adminReferences.merge.undo', { days: String(undoDays) }),
          ]}
        >
          <MergeForm one={one} others={others} />
        </Consequences>
      </>
    )
  },
})

function MergeForm({ one, others }: { one: Reference; others: readonly Reference[] }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const isPlace = one.type === 'hotspot'
  const back = (item?: string) =>
    href(
      isPlace ? 'admin/places' : 'admin/topics',
      {},
      { view: isPlace || one.type === 'topic' ? undefined : one.type, item },
    )
  return (
    <Form endpoint={mergeReference} params={{ type: one.type, id: one._id }} next={back()}>
      <div className={styles.fields}>
        <Select
          name="into"
          label={t('adminReferences.merge.into')}
          options={others.map((other) => ({ value: other._id, label: referenceName(other, i18n) }))}
        />
        <Decision type="danger" back={back(one._id)} leave="adminReferences.merge.leave">
          {t('adminReferences.merge.do')}
        </Decision>
      </div>
    </Form>
  )
}
