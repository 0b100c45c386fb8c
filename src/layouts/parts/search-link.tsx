import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'

/** Link to the search of a header; with script it opens a field (`search-field.client.ts`). */
export function SearchLink() {
  const { t, href } = useI18n()
  return (
    <Button
      href={href('search/index')}
      data-search=""
      variant="text"
      size="round"
      icon="search"
      label={t('ui.search')}
    />
  )
}
