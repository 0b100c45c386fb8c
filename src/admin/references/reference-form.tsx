import type { Flash } from '../../contracts/flash.ts'
import {
  createReference,
  setReference,
  unmergeReference,
  type Reference,
  type ReferenceType,
} from './references.contract.ts'
import { topicLooks } from '../../events/list/taxonomies.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { momentText } from '../admin-times.ts'
import { fieldProps, type FieldProps } from '../../ui/forms/field-message.ts'
import { ItemSheet, LanguageInputs } from '../item-sheet.tsx'
import sheet from '../table/sheet.module.css'
import { referenceName } from './reference-columns.tsx'
import styles from './references.module.css'

interface ReferenceFormProps {
  type: ReferenceType
  /** `undefined` for a new one. */
  one: Reference | undefined
  all: readonly Reference[]
  /** The list without the form, and this page. */
  close: string
  here: string
  flash: Flash | undefined
  /** ms */
  now: number
}

/** A taxonomy or a hotspot beside the list: its names, address, look, what led to it, and the way to merge it. */
export function ReferenceForm({ type, one, all, close, here, flash, now }: ReferenceFormProps) {
  const i18n = useI18n()
  const { t, href } = i18n
  return (
    <ItemSheet title={one ? referenceName(one, i18n) : t('adminReferences.add.one')} close={close} flash={flash}>
      <Form
        endpoint={one ? setReference : createReference}
        params={one ? { type, id: one._id } : { type }}
        next={one ? here : close}
      >
        <div className={styles.fields}>
          <Fields type={type} one={one} all={all} flash={flash} />
          <div className="row">
            <Button submit type="primary" icon="check">
              {t('adminReferences.save')}
            </Button>
            {one && type !== 'color' && all.length > 1 && (
              <Button href={href('admin/merge', { type, id: one._id })} variant="text" icon="git-compare-arrows">
                {t('adminReferences.merge.link')}
              </Button>
            )}
          </div>
        </div>
      </Form>
      {one && one.former.length > 0 && (
        <div className={sheet.part}>
          <h3>{t('adminReferences.former')}</h3>
          <ul className={styles.former}>
            {one.former.map(({ slug, merged }) => (
              <li key={slug}>
                {slug}
                {merged && (
                  <>
                    <Form endpoint={unmergeReference} params={{ type, id: merged._id }} next={here}>
                      <Button submit size="small" variant="ghost" icon="undo-2">
                        {t('adminReferences.unmerge')}
                      </Button>
                    </Form>
                    <small>{t('adminReferences.until', { when: momentText(merged.undoUntil, i18n, now) })}</small>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ItemSheet>
  )
}

type ReferenceFields = Pick<ReferenceFormProps, 'type' | 'one' | 'all' | 'flash'>

function Fields({ type, one, all, flash }: ReferenceFields) {
  const { t } = useI18n()
  const field = fieldProps(t, flash)
  const look = one && topicLook({ ...one, look: one.look ?? undefined })
  return (
    <>
      <LanguageInputs
        name="name"
        stored={one?.name}
        label={(lang) => t('adminReferences.name', { lang })}
        field={field}
        maxLength={80}
      />
      {type !== 'color' && (
        <Input
          {...field('slug', one?.slug)}
          label={t('adminReferences.slug')}
          hint={t(one ? 'adminReferences.slugHint' : 'adminReferences.newSlugHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      )}
      {type === 'topic' && (
        <Pick
          legend={t('adminReferences.look')}
          name="look"
          chosen={[flash?.values['look'] ?? topicLooks.find((name) => name === look) ?? 'culture']}
          options={topicLooks.map((value) => ({ value, label: t(`adminReferences.looks.${value}`), topic: value }))}
        />
      )}
      {(type === 'topic' || type === 'type') && (
        <Input
          {...field('synonyms', one?.synonyms.join(', '))}
          label={t('adminReferences.synonyms')}
          hint={t('adminReferences.synonymsHint')}
          maxLength={1000}
        />
      )}
      {type === 'hotspot' ? <Place one={one} field={field} /> : <Order one={one} all={all} flash={flash} />}
    </>
  )
}

function Place({ one, field }: Pick<ReferenceFields, 'one'> & { field: FieldProps }) {
  const { t } = useI18n()
  const place = one?.place
  return (
    <div className={styles.pair}>
      <Input {...field('city', place?.city)} label={t('adminReferences.city')} required maxLength={100} />
      <Input
        {...field('countryCode', place?.countryCode ?? 'FR')}
        label={t('adminReferences.country')}
        maxLength={2}
        autoComplete="off"
      />
      <Input
        {...field('lat', place ? String(place.lat) : undefined)}
        label={t('adminReferences.lat')}
        inputMode="decimal"
        required
      />
      <Input
        {...field('lng', place ? String(place.lng) : undefined)}
        label={t('adminReferences.lng')}
        inputMode="decimal"
        required
      />
    </div>
  )
}

function Order({ one, all, flash }: Pick<ReferenceFields, 'one' | 'all' | 'flash'>) {
  const i18n = useI18n()
  const { t } = i18n
  const at = one ? all.findIndex(({ _id }) => _id === one._id) - 1 : all.length - 1
  return (
    <>
      <Select
        name="after"
        label={t('adminReferences.after')}
        defaultValue={flash?.values['after'] ?? all[at]?._id ?? 'first'}
        options={[
          { value: 'first', label: t('adminReferences.first') },
          ...all
            .filter(({ _id }) => _id !== one?._id)
            .map((other) => ({
              value: other._id,
              label: t('adminReferences.afterOne', { name: referenceName(other, i18n) }),
            })),
        ]}
      />
      <Checkbox
        name="hidden"
        value="true"
        label={t('adminReferences.hide')}
        defaultChecked={flash ? flash.values['hidden'] === 'true' : (one?.hidden ?? false)}
      />
    </>
  )
}
