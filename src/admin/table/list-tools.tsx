import type { PathId } from '../../contracts/paths.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { SavedViews } from './saved-views.tsx'
import styles from './list-tools.module.css'

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
