import { Button } from '../../../ui/actions/button.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { menusHref, type ListState } from '../list-query.ts'

/** In a menu whose choices come when the form is used: the list with them, for who has no script. */
export function ChoicesLink({ state }: { state: ListState }) {
  const i18n = useI18n()
  return (
    <Button variant="text" size="medium" href={menusHref(i18n, state)}>
      {i18n.t('events.choices')}
    </Button>
  )
}
