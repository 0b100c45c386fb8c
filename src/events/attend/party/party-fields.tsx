import type { Flash } from '../../../contracts/flash.ts'
import type { Event } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { Pick } from '../../../ui/forms/pick.tsx'
import styles from './party-fields.module.css'

interface PartyProps {
  event: Pick<Event, 'seatsPerPerson'>
  /** Seats that are left; `null` where it does not matter, such as on the waiting list. */
  left: number | null
}

/** How many one person may bring along, oneself included. */
const most = ({ event, left }: PartyProps) => Math.max(1, Math.min(event.seatsPerPerson, left ?? event.seatsPerPerson))

/**
 * How many come, and who: one field per further person, shown by CSS as the number is chosen, so that it needs no script.
 * Nothing where one person takes one place.
 */
export function PartyFields({ flash, ...party }: PartyProps & { flash: Flash | undefined }) {
  const { t } = useI18n()
  const places = most(party)
  if (places < 2) return null
  const numbers = Array.from({ length: places }, (_, index) => String(index + 1))
  const chosen = flash?.values['seats']
  const error = fieldMessage(t, flash?.errors['seats'])
  return (
    <div className={styles.party} data-field="">
      <b aria-hidden="true">{t('attend.party.legend')}</b>
      <Pick
        strip
        legend={t('attend.party.legend')}
        legendHidden
        name="seats"
        options={numbers.map((value) => ({ value, label: value }))}
        chosen={[chosen !== undefined && numbers.includes(chosen) ? chosen : '1']}
      />
      <FieldError id="seats-error" error={error} />
      <p className={styles.hint}>{t('attend.party.hint')}</p>
      {numbers.slice(1).map((number, index) => (
        <div key={number} className={styles.person}>
          <Input
            name={`companions.${index}`}
            label={t('attend.party.name', { n: number })}
            hint={index === 0 ? t('attend.party.nameHint') : undefined}
            maxLength={80}
            autoComplete="off"
            defaultValue={flash?.values[`companions.${index}`]}
          />
        </div>
      ))}
    </div>
  )
}

const counts = ['two', 'three', 'four', 'five', 'six'] as const

/** The answer, in the words of as many as come (« On y va à deux »), which CSS selects. @param children the answer of one person */
export function PartySubmit({ children, ...party }: PartyProps & { children: string }) {
  const { t } = useI18n()
  return (
    <Button submit type="primary" size="full">
      <span className={styles.alone}>{children}</span>
      {counts.slice(0, most(party) - 1).map((number) => (
        <span key={number} className={styles.together}>
          {t(`attend.party.go.${number}`)}
        </span>
      ))}
    </Button>
  )
}
