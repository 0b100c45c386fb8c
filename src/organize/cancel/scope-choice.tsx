import type { ReactNode } from 'react'
import type { Scope, ScopeCount, SeriesScopes } from '../duplicate/series.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import type { Translate } from '../../i18n/translate.ts'
import { formatDay } from '../../events/event-dates.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Pick, type PickOption } from '../../ui/forms/pick.tsx'
import styles from './scope-choice.module.css'

/** The dates of a series that an act can reach, each choice with how many dates and people it is. */
export function scopeOptions(t: Translate, scopes: readonly ScopeCount[]): PickOption[] {
  const tells = scopes.some(({ people }) => people > 0)
  return scopes.map(({ scope, dates, people }) => {
    const counts = [t.plural('state.scope.dates', dates), ...(tells ? [t.plural('state.scope.people', people)] : [])]
    return {
      value: scope,
      label: t('state.scope.option', { scope: t(`state.scope.${scope}`), counts: counts.join(', ') }),
    }
  })
}

interface ScopeChoiceProps {
  /** What each scope reaches, of a date of a series; nothing is asked without any. */
  scopes: SeriesScopes
  /** Id of the page that the act is made on. */
  page: string
  flash: Flash | undefined
}

/** Which dates of a series, under a line of all: those in the chosen scope are outlined. */
export function ScopeChoice({ scopes: { data, dates }, page, flash }: ScopeChoiceProps) {
  const { t, locale } = useI18n()
  if (data.length === 0) return null
  return (
    <>
      <ol className={styles.leaves} aria-label={t('state.scope.line')}>
        {dates.map(({ _id, date, timeZone, scopes }) => (
          <li key={_id} data-scope={scopes.join(' ')} aria-current={_id === page ? 'true' : undefined}>
            <b>{formatDay(date, locale, timeZone, 'day')}</b> {formatDay(date, locale, timeZone, 'month')}
          </li>
        ))}
      </ol>
      <Pick
        legend={t('state.scope.title')}
        name="scope"
        options={scopeOptions(t, data)}
        chosen={[flash?.values['scope'] ?? 'one']}
      />
    </>
  )
}

/** What is shown only while one of the scopes is chosen. */
export const OfScope = ({ scopes, as: Element = 'span', children }: OfScopeProps) => (
  <Element className={styles.of} data-scope={scopes.join(' ')}>
    {children}
  </Element>
)
interface OfScopeProps {
  scopes: readonly Scope[]
  as?: 'span' | 'div'
  children: ReactNode
}

interface ScopedLabelProps {
  scopes: readonly ScopeCount[]
  /** The words for so many dates. */
  label: (dates: number) => string
}

/** What a button does to the chosen dates, with their number and that of the people who get a mail. */
export function ScopedLabel({ scopes, label }: ScopedLabelProps) {
  const { t } = useI18n()
  return scopes.map(({ scope, dates, people }) => (
    <OfScope key={scope} scopes={[scope]}>
      {people > 0
        ? t('state.scope.tell', { act: label(dates), people: t.plural('state.scope.people', people) })
        : label(dates)}
    </OfScope>
  ))
}
