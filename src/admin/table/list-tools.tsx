import type { PathId } from '../../contracts/paths.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip, ChipSummary } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './list-tools.module.css'
import { createContext, use } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import {
  deleteView,
  saveView,
  savedNameLength,
  maxSaved,
  type SavedList,
  type SavedView,
} from './list-query.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import savedViewsStyles from './saved-views.module.css'

interface ListToolsProps<View extends string> {
  /** The page of the list. */
  page: PathId
  /** What is searched, and the placeholder that says by what; without it there is no search. */
  search?: { value: string; label: string; hint: string } | undefined
  views: readonly { name: View; label: string; count: number }[]
  /** Accessible name of the views. */
  viewsLabel: string
  view: View
}

/** Search of a list, its parts with their numbers, and the views that the operator saved; the first part is the one without a parameter. */
export function ListTools<View extends string>({ page, search, views, viewsLabel, view }: ListToolsProps<View>) {
  const { t, href, locale } = useI18n()
  const first = views[0]?.name
  const value = search?.value || undefined
  return (
    <div className={styles.tools}>
      {search && (
        <form role="search" className={styles.search} action={href(page)}>
          <label className="sr" htmlFor="list-search">
            {search.label}
          </label>
          <Icon name="search" />
          <input
            id="list-search"
            name="search"
            type="search"
            autoComplete="off"
            placeholder={search.hint}
            defaultValue={search.value}
            aria-keyshortcuts="/"
          />
          {view !== first && <input type="hidden" name="view" value={view} />}
          <button type="submit" className="sr">
            {t('ui.search')}
          </button>
        </form>
      )}
      <Chips label={viewsLabel} wrap>
        {views.map(({ name, label, count }) => (
          <Chip
            key={name}
            href={href(page, {}, { search: value, view: name === first ? undefined : name })}
            pressed={name === view}
            count={count.toLocaleString(locale)}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <SavedViews />
    </div>
  )
}

/** What the row of saved views needs. */
export interface ViewsOfList {
  list: SavedList
  views: readonly SavedView[]
  /** What is shown now, as it would be saved; empty for the whole list. */
  query: string
  /** Of the form that was refused just now. */
  flash: Flash | undefined
}

/** The saved views of the page's list; `undefined` on screens without a list. */
export const SavedViewsContext = createContext<ViewsOfList | undefined>(undefined)

/** Parameters that say what of a list is shown, without the page and what is open beside. */
const savedParameters = ['search', 'subject', 'view']

/** The part of a page's query that is saved, always in the same order. */
export const savedQuery = (query: URLSearchParams): string =>
  new URLSearchParams(
    savedParameters.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ).toString()

/** The views of a list that the operator saved, as links, and the form that saves what is shown now. */
function SavedViews() {
  const { t, href } = useI18n()
  const saved = use(SavedViewsContext)
  if (!saved) return null
  const { list, views, query } = saved
  const isNew = query !== '' && views.every((one) => one.query !== query)
  return (
    <>
      {views.length > 0 && (
        <Chips label={t('admin.views.label')} wrap>
          {views.map(({ _id: id, name, query: own }) => (
            <span key={id} className={savedViewsStyles.saved}>
              <Chip
                icon="bookmark"
                href={href(list, {}, Object.fromEntries(new URLSearchParams(own)))}
                pressed={own === query}
              >
                {name}
              </Chip>
              <Form endpoint={deleteView} params={{ id }}>
                <Button submit variant="text" size="round" icon="x" label={t('admin.views.delete', { name })} />
              </Form>
            </span>
          ))}
        </Chips>
      )}
      {isNew && <SaveForm {...saved} />}
    </>
  )
}

function SaveForm({ list, views, query, flash }: ViewsOfList) {
  const { t } = useI18n()
  if (views.length >= maxSaved) return <p className={savedViewsStyles.full}>{t('admin.views.full', { n: maxSaved })}</p>
  const nameError = flash?.code === 'conflict' ? t('admin.views.nameTaken') : undefined
  return (
    <details open={flash !== undefined}>
      <ChipSummary>{t('admin.views.save')}</ChipSummary>
      <Form endpoint={saveView}>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <div className={savedViewsStyles.fields}>
          <Input
            name="name"
            label={t('admin.views.name')}
            autoComplete="off"
            required
            maxLength={savedNameLength}
            defaultValue={flash?.values['name']}
            error={nameError ?? fieldMessage(t, flash?.errors['name'] ?? flash?.errors['query'])}
          />
          <Button submit size="medium">
            {t('admin.views.do')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
