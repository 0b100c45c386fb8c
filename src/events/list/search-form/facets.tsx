import { accessibilityCodes, type Facets } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { FragmentSlot } from '../../../islands/fragment-slot.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { ChoicesLink } from './choices-link.tsx'
import type { FacetOptions, Option } from './facet-options.part.tsx'
import { Dropdown } from '../../../ui/surfaces/dropdown.tsx'
import type { ListNames } from '../list-texts.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import styles from './facets.module.css'

const kinds = ['topic', 'type', 'accessibility'] as const

interface FacetRowProps {
  state: ListState
  names: ListNames
  facets: Facets | undefined
  /** Number of events of the list; unknown when it could not be loaded. */
  total: number | undefined
  /** The choices of its menus, once they are asked for. */
  Options: typeof FacetOptions | undefined
}

/** Filters by topic, type and accessibility, with numbers of results, and the quick searches. */
export function FacetRow({ state, names, facets, total, Options }: FacetRowProps) {
  const { t } = useI18n()
  const counted = (kind: (typeof kinds)[number], known: Iterable<readonly [string, string]>): Option[] => {
    const counts = facets && new Map(facets[kind].map(({ slug, count }) => [slug, count]))
    const options = [...known].map(([value, label]) => ({ value, label, count: counts && (counts.get(value) ?? 0) }))
    return options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  }
  const labels = {
    topic: names.topic,
    type: names.type,
    accessibility: accessibilityCodes.map((code) => [code, t(`events.access.${code}`)] as const),
  }
  return (
    <div className={styles.row}>
      {kinds.map((kind) => (
        <Facet
          key={kind}
          state={state}
          name={kind}
          label={t(`events.${kind}`)}
          options={counted(kind, labels[kind])}
          {...{ total, Options }}
        />
      ))}
      <HiddenFilters state={state} />
      <QuickSearches state={state} facets={facets} />
    </div>
  )
}

interface FacetProps extends Pick<FacetRowProps, 'state' | 'total' | 'Options'> {
  /** Name of the query parameter. */
  name: (typeof kinds)[number]
  label: string
  options: readonly Option[]
}

function Facet({ state, name, label, options, total, Options }: FacetProps) {
  const chosen: readonly string[] = state[name]
  return (
    <Dropdown
      label={label}
      active={!state.menus && chosen.length > 0}
      role="group"
      aria-label={label}
      data-region={`facet-${name}`}
    >
      {Options ? (
        <Options {...{ name, options, chosen, total }} />
      ) : (
        <>
          <ChoicesLink state={state} />
          {chosen.map((slug) => (
            <input key={slug} type="hidden" name={name} defaultValue={slug} />
          ))}
        </>
      )}
    </Dropdown>
  )
}

/** Keeps filters without a visible field in the form. */
function HiddenFilters({ state }: { state: ListState }) {
  const {
    visio,
    makesense,
    free,
    pillar,
    hotspot,
    organizer,
    layout,
    byDate,
    months,
    distance,
    previewing,
    formattedAddress,
  } = state
  const online = visio && !formattedAddress
  const values = {
    visio: online || undefined,
    makesense: makesense || undefined,
    free: free || undefined,
    pillar,
    hotspot,
    organizer,
    layout,
    sort: byDate ? 'date' : undefined,
    months: months || undefined,
    distance,
    previewing: previewing || undefined,
  }
  return (
    <div data-region="hidden" hidden>
      {Object.entries(values).flatMap(([name, value]) =>
        [value ?? []]
          .flat()
          .map((one) => <input key={`${name}${one}`} type="hidden" name={name} defaultValue={String(one)} />),
      )}
    </div>
  )
}

/**
 * Filters of one click (spec §2 Quick-search tags): free, online; in French `Organisé par makesense` and the visitor's
 * favourite topics; in Spanish `Makesense Americas`.
 */
function QuickSearches({ state, facets }: { state: ListState; facets: Facets | undefined }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const toggle = (name: 'makesense' | 'visio' | 'free') => ({
    href: listHref(i18n, withFilter(state, { [name]: !state[name] })),
    pressed: state[name],
    count: facets?.[name] || undefined,
  })
  return (
    <div className={styles.quick} role="group" aria-label={t('events.quick')} data-region="quick" data-region-links="">
      <Chip {...toggle('free')}>{t('events.free')}</Chip>
      {locale !== 'en' && <Chip {...toggle('makesense')}>{t('events.makesense')}</Chip>}
      {locale === 'fr' && <FragmentSlot name="topics" />}
      <Chip icon="wifi" {...toggle('visio')}>
        {t('events.online')}
      </Chip>
    </div>
  )
}
