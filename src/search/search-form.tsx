import type { ReactNode } from 'react'
import { searchScopes, type Search, type SearchScope } from './search.contract.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Chip } from '../ui/actions/chip.tsx'
import { Chips } from '../ui/actions/chips.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { searchHref, type SearchState } from './search-query.ts'
import styles from './search-form.module.css'
import type { Translate } from '../i18n/translate.ts'

interface SearchFormProps {
  state: SearchState
  /** Where to search. */
  scopes: ReactNode
}

/** The field of the search page and where to search: a GET form and links, which work without script. */
export function SearchForm({ state, scopes }: SearchFormProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.seek}>
      <div className="wrap">
        <form role="search" action={href('search/index')} data-region-form="results">
          <label htmlFor="q">{t('search.label')}</label>
          <div className={styles.field}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              id="q"
              defaultValue={state.q}
              placeholder={t('search.placeholder')}
              autoComplete="off"
              autoFocus={state.q === ''}
              maxLength={200}
              enterKeyHint="search"
            />
            <Button submit variant="ghost" size="round" icon="arrow-right" label={t('search.submit')} />
          </div>
          {state.scope !== 'all' && <input type="hidden" name="scope" value={state.scope} />}
        </form>
        <div className={styles.scopes} data-region="scopes">
          {state.q !== '' && scopes}
        </div>
      </div>
    </div>
  )
}

interface ScopesProps {
  state: SearchState
  /** Undefined when the search failed. */
  found: Search | undefined
}

/** Where to search, with what was found in each. */
export function Scopes({ state, found }: ScopesProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <nav aria-label={t('search.where')} data-region-links="">
      <Chips>
        {searchScopes.map((scope) => (
          <Chip
            key={scope}
            href={searchHref(i18n, { q: state.q, scope })}
            pressed={scope === state.scope}
            count={found && countText(found, scope, t)}
          >
            {t(`search.scopes.${scope}`)}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}

/** The number of results of a scope, `1 200` or, where only some were counted, `400+`. */
export function countText({ counts, atLeast }: Search, scope: SearchScope, { locale }: Translate): string {
  const number = counts[scope].toLocaleString(locale)
  return atLeast && (scope === 'events' || scope === 'all') ? `${number}+` : number
}
