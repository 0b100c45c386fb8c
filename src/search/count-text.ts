import type { Search, SearchScope } from './search.contract.ts'
import type { Translate } from '../i18n/translate.ts'

/** The number of results of a scope, `1 200` or, where only some were counted, `400+`. */
export function countText({ counts, atLeast }: Search, scope: SearchScope, { locale }: Translate): string {
  const number = counts[scope].toLocaleString(locale)
  return atLeast && (scope === 'events' || scope === 'all') ? `${number}+` : number
}
