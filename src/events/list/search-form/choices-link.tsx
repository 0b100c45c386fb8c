import { useI18n } from '../../../i18n/use-i18n.ts'
import { listHref, type ListState } from '../list-query.ts'

/** In a menu whose choices come when somebody uses the form: the list with them, for who has no script. */
export function ChoicesLink({ state }: { state: ListState }) {
  const i18n = useI18n()
  const address = listHref(i18n, state)
  return (
    <a className="link" href={`${address}${address.includes('?') ? '&' : '?'}menus=true`}>
      {i18n.t('events.choices')}
    </a>
  )
}
