import { useI18n } from '../../../i18n/use-i18n.ts'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import type { DayRange, LimitedOption } from '../date-presets.ts'
import { dateLabel } from '../list-texts.ts'

interface DayChipsProps {
  days: readonly LimitedOption[]
  /** The chosen range. */
  state: DayRange
  today: string
  hrefOf: (range: DayRange) => string
}

/** The days of a limited range, before it and after it (spec §2); a pressed one links to the list without it. */
export function DayChips({ days, state, today, hrefOf }: DayChipsProps) {
  const i18n = useI18n()
  return (
    <div data-region-links="">
      <Chips wrap="wide" label={i18n.t('events.when')}>
        {days.map(({ kind, from, to }) => {
          const pressed = state.from === from && state.to === to
          return (
            <Chip key={kind + from} href={hrefOf(pressed ? {} : { from, to })} pressed={pressed}>
              {dateLabel({ from, to }, today, i18n)}
            </Chip>
          )
        })}
      </Chips>
    </div>
  )
}
