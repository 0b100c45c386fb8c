import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { MemoizedElement } from '../../../islands/memoized.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon, iconBefore } from '../../../ui/media/icon.tsx'
import type { LocationValue } from '../../../places/location.ts'
import { PlaceField } from '../../../places/field/place-field.tsx'
import { dateLabel } from '../list-texts.ts'
import { filterCount, type ListState } from '../list-query.ts'
import { ChoicesLink } from './choices-link.tsx'
import styles from './search-bar.module.css'
import { menu } from '../../../ui/surfaces/menu.ts'
import sheet from '../../../ui/surfaces/sheet.module.css'

interface SearchBarProps {
  state: ListState
  /** Today in the site's time zone. */
  today: string
  /** Value of the place field. */
  place?: LocationValue | undefined
  mapsKey?: string | undefined
  /** On the list page: smaller, folded on a phone, updates the list in place. */
  compact?: boolean | undefined
  /** The answer that is shown below and everything else that the form depends on, if other pages have it too. */
  known?: { of: object; variant: string } | undefined
  /** The date options; without them, a link to the list that has them. */
  dates?: ReactNode
  /** More fields of the form. */
  children?: ReactNode
}

/** What, where, when: a GET form to the list, which works without script (spec §2 Filter bar). */
export function SearchBar({ known, ...props }: SearchBarProps) {
  const { href } = useI18n()
  const { state, compact = false } = props
  const action = state.momentum ? href('events/momentum', { slug: state.momentum }) : href('events/list')
  return (
    <MemoizedElement
      as="form"
      of={known?.of}
      variant={known && `search ${known.variant}`}
      id="search"
      className={styles.form}
      role="search"
      action={action}
      data-compact={compact ? '' : undefined}
      data-region-form={compact ? 'menus' : undefined}
      render={() => <Fields {...props} />}
    />
  )
}

function Fields({ state, today, place, mapsKey, compact = false, dates, children }: Omit<SearchBarProps, 'known'>) {
  const i18n = useI18n()
  const { t } = i18n
  const filters = filterCount(state)
  const foldHint = [
    state.search,
    place?.name,
    (state.from || state.to) && dateLabel(state, today, i18n),
    filters > 0 && t.plural('events.filtered', filters),
  ]
  return (
    <>
      {compact && (
        <a {...iconBefore('search', styles.fold)} href="#search">
          <b>{t('events.fold')}</b>
          <small {...iconBefore('list-filter')} data-region="fold">
            {foldHint.filter(Boolean).join(' · ') || t('events.foldHint')}
          </small>
        </a>
      )}
      <div className={styles.search}>
        <label {...iconBefore('search')}>
          {t('events.what')}
          <input
            type="search"
            name="search"
            id="what"
            defaultValue={state.search}
            placeholder={t('events.whatPlaceholder')}
            autoComplete="off"
            maxLength={200}
            enterKeyHint="search"
          />
        </label>
        <PlaceField value={place} city={state.city} mapsKey={mapsKey} />
        <WhenField {...{ state, today, dates }} inPlace={compact} />
        <Button submit type="primary" icon="search" className={styles.submit}>
          {t('events.search')}
        </Button>
      </div>
      {children}
    </>
  )
}

interface WhenFieldProps extends Pick<SearchBarProps, 'state' | 'today' | 'dates'> {
  /** Whether the list is on this page and updates in place. */
  inPlace: boolean
}

/** The dates of a search form; without their options, what is chosen is kept. */
function WhenField({ state, today, inPlace, dates }: WhenFieldProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <details className={sheet.sheet} name={menu}>
      <summary>
        <Icon name="calendar" />
        <span>{t('events.when')}</span>
        <b data-region={inPlace ? 'when-label' : undefined}>{dateLabel(state, today, i18n)}</b>
      </summary>
      <div className={styles.panel} data-region="when" data-region-links={inPlace ? '' : undefined}>
        {dates ?? (
          <>
            <ChoicesLink state={state} />
            {(['from', 'to'] as const).map(
              (name) => state[name] && <input key={name} type="hidden" name={name} defaultValue={state[name]} />,
            )}
          </>
        )}
      </div>
    </details>
  )
}
