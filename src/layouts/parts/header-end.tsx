import type { ReactNode } from 'react'
import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './header-end.module.css'

interface HeaderEndProps {
  /** Path of the page without language prefix, and its query including `?`. */
  path: string
  query: string
  /** The words of the link to the site. */
  toSite: string
  /** Whether it has the way to the search. */
  search?: boolean
  /** Before them all. */
  children?: ReactNode
}

/** End of the header of an area beside the site: the way to the site, the languages, the account. */
export function HeaderEnd({ path, query, toSite, search = false, children }: HeaderEndProps) {
  const { href } = useI18n()
  return (
    <div className={styles.actions}>
      {children}
      <span className={styles.site}>
        <Button href={href('content/home')} variant="text" size="medium">
          {toSite}
        </Button>
      </span>
      {search && <SearchLink />}
      <LanguageSwitch path={path} query={query} />
      <span className={styles.account}>
        <FragmentSlot name="account" />
      </span>
    </div>
  )
}

/** Link to the search of a header; with script it opens a field (`search-field.client.ts`). */
export function SearchLink() {
  const { t, href } = useI18n()
  return (
    <Button
      href={href('search/index')}
      data-search=""
      variant="text"
      size="round"
      icon="search"
      label={t('ui.search')}
    />
  )
}
