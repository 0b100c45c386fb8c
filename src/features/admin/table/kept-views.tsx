import { createContext, use } from 'react'
import type { Flash } from '../../../contracts/flash.ts'
import {
  dropView,
  keepView,
  keptNameLength,
  maxKept,
  type KeptList,
  type KeptView,
} from '../../../contracts/v1/admin/list-query.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip, Chips, ChipSummary } from '../../../ui/actions/chip.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import styles from './kept-views.module.css'

/** What the row of kept views needs. */
export interface Kept {
  list: KeptList
  views: readonly KeptView[]
  /** What is shown now, as it would be kept; empty for the whole list. */
  query: string
  /** Of the form that was refused just now. */
  flash: Flash | undefined
}

/** The kept views of the page's list; `undefined` on screens without a list. */
export const KeptContext = createContext<Kept | undefined>(undefined)

/** Parameters that say what of a list is shown, without the page and what is open beside. */
const keptParameters = ['search', 'subject', 'view']

/** The part of a page's query that is kept, always in the same order. */
export const keptQuery = (query: URLSearchParams): string =>
  new URLSearchParams(
    keptParameters.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ).toString()

/** The views of a list that the operator keeps, as links, and the form that keeps what is shown now. */
export function KeptViews() {
  const { t, href } = useI18n()
  const kept = use(KeptContext)
  if (!kept) return null
  const { list, views, query } = kept
  const keepable = query !== '' && views.every((one) => one.query !== query)
  return (
    <>
      {views.length > 0 && (
        <Chips label={t('admin.views.label')} wrap>
          {views.map(({ _id: id, name, query: own }) => (
            <span key={id} className={styles.kept}>
              <Chip
                icon="bookmark"
                href={href(list, {}, Object.fromEntries(new URLSearchParams(own)))}
                pressed={own === query}
              >
                {name}
              </Chip>
              <Form endpoint={dropView} params={{ id }}>
                <Button submit variant="text" size="round" icon="x" label={t('admin.views.drop', { name })} />
              </Form>
            </span>
          ))}
        </Chips>
      )}
      {keepable && <Keep {...kept} />}
    </>
  )
}

function Keep({ list, views, query, flash }: Kept) {
  const { t } = useI18n()
  if (views.length >= maxKept) return <p className={styles.full}>{t('admin.views.full', { n: maxKept })}</p>
  const taken = flash?.code === 'conflict' ? t('admin.views.taken') : undefined
  return (
    <details open={flash !== undefined}>
      <ChipSummary>{t('admin.views.keep')}</ChipSummary>
      <Form endpoint={keepView}>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <div className={styles.fields}>
          <Input
            name="name"
            label={t('admin.views.name')}
            autoComplete="off"
            required
            maxLength={keptNameLength}
            defaultValue={flash?.values['name']}
            error={taken ?? fieldMessage(t, flash?.errors['name'] ?? flash?.errors['query'])}
          />
          <Button submit size="medium">
            {t('admin.views.do')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
