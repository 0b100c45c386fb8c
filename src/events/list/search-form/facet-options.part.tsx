import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './facet-options.module.css'

/** A choice of a filter. */
export interface Option {
  value: string
  label: string
  /** Number of events with this option; unknown when the list could not be loaded. */
  count?: number | undefined
}

interface FacetOptionsProps {
  /** Name of the query parameter. */
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  /** Number of events of the list; unknown when it could not be loaded. */
  total: number | undefined
}

/** The choices of a filter with their numbers of results, and the button that shows them. */
export function FacetOptions({ name, options, chosen, total }: FacetOptionsProps) {
  const { t } = useI18n()
  return (
    <>
      {options.map(({ value, label, count }) => (
        <label key={value} className={styles.option} data-count={count}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
      <Button submit type="primary" size="full" className={styles.show}>
        {total ? t('events.showSome', { events: t.plural('events.count', total) }) : t('events.show')}
      </Button>
    </>
  )
}
