import type { ScopeCount } from '../../../contracts/v1/organizing/series.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { PickOption } from '../../../ui/forms/pick.tsx'

/** The dates of a series that an act can reach, each choice with how many dates and people it is. */
export const scopeOptions = (t: Translate, scopes: readonly ScopeCount[]): PickOption[] =>
  scopes.map(({ scope, dates, people }) => ({
    value: scope,
    label: t('state.scope.option', {
      scope: t(`state.scope.${scope}`),
      dates: t.plural('state.scope.dates', dates),
      people: t.plural('state.scope.people', people),
    }),
  }))
