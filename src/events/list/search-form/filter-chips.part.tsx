import { useI18n, type I18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Ordinals } from '../../../ui/text/ordinals.tsx'
import { dateLabel, placeLabel, type ListNames } from '../list-texts.ts'
import { dropGroup, listHref, withFilter, withoutFilters, type ListState } from '../list-query.ts'
import styles from './filter-chips.module.css'

interface ActiveFilter {
  label: string
  /** The list without this filter. */
  rest: ListState
}

/** The filters in use. */
function activeFilters(state: ListState, names: ListNames, today: string, i18n: I18n): ActiveFilter[] {
  const { t } = i18n
  const values = (['topic', 'type', 'pillar', 'hotspot'] as const).flatMap((kind) =>
    state[kind].map((slug) => ({
      label: names[kind].get(slug) ?? slug,
      rest: withFilter(state, { [kind]: state[kind].filter((other) => other !== slug) }),
    })),
  )
  const codes = state.accessibility.map((code) => ({
    label: t(`events.access.${code}`),
    rest: withFilter(state, { accessibility: state.accessibility.filter((other) => other !== code) }),
  }))
  const flags = (['visio', 'makesense', 'free'] as const).filter((name) => state[name])
  const place = state.visio && state.lat === undefined ? '' : placeLabel(state, names, i18n)
  return [
    ...(state.search ? [{ label: t('events.quoted', { text: state.search }), rest: dropGroup(state, 'search') }] : []),
    ...(state.from || state.to ? [{ label: dateLabel(state, today, i18n), rest: dropGroup(state, 'date') }] : []),
    ...(place ? [{ label: place, rest: { ...dropGroup(state, 'place'), hotspot: state.hotspot } }] : []),
    ...values,
    ...codes,
    ...(state.organizer === undefined
      ? []
      : [{ label: names.organizer ?? t('events.thisOrganizer'), rest: withFilter(state, { organizer: undefined }) }]),
    ...flags.map((name) => ({
      label: t(`events.${name === 'visio' ? 'online' : name}`),
      rest: {
        ...withFilter(state, { [name]: false }),
        ...(name === 'visio' && !state.lat && { formattedAddress: '' }),
      },
    })),
  ]
}

/** The filters in use as removable chips, and a link that removes all. */
export function FilterChips({ state, names, today }: { state: ListState; names: ListNames; today: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const filters = activeFilters(state, names, today, i18n)
  return (
    <div className={styles.chips} role="group" aria-label={t('events.filters')}>
      {filters.map(({ label, rest }) => (
        <Chip key={label} removable href={listHref(i18n, rest)}>
          <Ordinals text={label} />
        </Chip>
      ))}
      <Button variant="text" size="small" href={listHref(i18n, withoutFilters(state))}>
        {t('events.clear')}
      </Button>
    </div>
  )
}
