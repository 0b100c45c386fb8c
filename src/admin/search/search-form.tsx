import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** Of its field; a page has one in the header and may have another one. */
  id: string
  /** What was searched for. */
  asked: string
  /** `header` where there is room for it, `page` where there is none. */
  place: 'header' | 'page'
}

/** The one search of the operators' area. */
export function SearchForm({ id, asked, place }: SearchFormProps) {
  const { t, href } = useI18n()
  return (
    <form
      role="search"
      aria-label={t('admin.search.title')}
      className={styles.search}
      data-place={place}
      action={href('admin/search')}
    >
      <label className="sr" htmlFor={id}>
        {t('admin.search.title')}
      </label>
      <Icon name="search" />
      <input
        id={id}
        name="q"
        type="search"
        autoComplete="off"
        placeholder={t('admin.search.hint')}
        defaultValue={asked}
        aria-keyshortcuts="/"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit" className="sr">
        {t('ui.search')}
      </button>
    </form>
  )
}
