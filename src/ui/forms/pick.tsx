import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './pick.module.css'

export interface PickOption {
  value: string
  label: string
  /** Slug of a topic: the label begins with a dot of its colour. */
  topic?: string | undefined
  icon?: IconName | undefined
}

interface PickProps {
  legend: string
  legendHidden?: boolean | undefined
  name: string
  /** One of them, or as many as one likes. */
  type?: 'radio' | 'checkbox' | undefined
  options: readonly PickOption[]
  /** Values that are chosen when the page is shown. */
  chosen: readonly string[]
  /** Side by side in one strip, for a few short choices. */
  strip?: boolean | undefined
  /** Id of the form that it is a field of; the one around it by default. */
  form?: string | undefined
  /** Id of the element that says more. */
  describedBy?: string | undefined
}

/** A choice among a few, each a label one presses: native radios or checkboxes. */
export function Pick({
  legend,
  legendHidden,
  name,
  type = 'radio',
  options,
  chosen,
  strip,
  form,
  describedBy,
}: PickProps) {
  return (
    <fieldset className={styles.pick} aria-describedby={describedBy}>
      <legend className={legendHidden ? 'sr' : styles.legend}>{legend}</legend>
      {/* An empty value first: with nothing ticked, the form sends that nothing is. */}
      {type === 'checkbox' && <input type="hidden" name={name} value="" form={form} />}
      <div className={strip ? styles.strip : styles.options}>
        {options.map(({ value, label, topic, icon }) => (
          <label key={value} data-topic={topic}>
            <input type={type} name={name} value={value} form={form} defaultChecked={chosen.includes(value)} />
            {topic !== undefined && <span className={styles.dot} />}
            {icon && <Icon name={icon} />}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
